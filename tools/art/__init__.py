"""Everything people see, drawn in code: SVG in, atlases out."""

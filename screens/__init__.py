"""What people see, hear and touch. Translates taps to moves and events to animations."""

from kivy.event import EventDispatcher

class MetricsBase(EventDispatcher):
    dpi: float
    dpi_rounded: int
    density: float
    fontscale: float
    def reset_metrics(self) -> None: ...

Metrics: MetricsBase

def dp(value: float | str) -> float: ...
def sp(value: float | str) -> float: ...
def mm(value: float | str) -> float: ...

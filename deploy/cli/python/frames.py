"""Series, records and cells of a vehicle as DataFrames of pandas. Import it where pandas is installed:

    from voltdeck import Client, frames

The index is the time in UTC, and `attrs["units"]` has the unit of each column that has one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from .client import Client
from .transport import VoltdeckError
from .units import CELL_UNITS, UNITS

if TYPE_CHECKING:
    import pandas

Moment = int | float | str | datetime
"""Milliseconds since 1970, ISO 8601 with its zone, or a datetime with its zone (of pandas too)."""


class PandasMissing(VoltdeckError):
    """Only this module needs pandas."""


def series(client: Client, device_id: str, metrics: Sequence[str], from_: Moment, to: Moment, *, points: int | None = None, extremes: bool = False) -> pandas.DataFrame:
    """Metrics of one vehicle over a range of time, a column for each.

    metrics: names of the record field table, `cellVoltageSpread`, `power`, a cell as `cell.2.7` or a probe as `probe.1.3`
    points: at most so many rows; a row then stands for several records and has their mean
    extremes: also `soc lowest` and `soc highest`, where a row stands for several records
    `attrs["bucket_s"]` is the width of a row in seconds, 0 for single records.
    """
    pd = _pandas()
    view = client.series(device_id=device_id, metrics=list(metrics), from_=_ms(from_), to=_ms(to), **({} if points is None else {"points": points}))
    columns: dict[str, Any] = dict(view["columns"])
    units = {name: unit for name in columns if (unit := unit_of(name)) is not None}
    for suffix in ("lowest", "highest") if extremes else ():
        for name, values in view.get(suffix, {}).items():
            columns[f"{name} {suffix}"] = values
            if name in units:
                units[f"{name} {suffix}"] = units[name]
    frame = pd.DataFrame(columns, index=_index(pd, view["times"], "ms"))
    frame.attrs.update(device_id=device_id, units=units, bucket_s=view["bucketS"])
    return frame


def records(client: Client, device_id: str, from_: Moment, to: Moment, *, fields: Iterable[str] | None = None) -> pandas.DataFrame:
    """Records of one vehicle as they are stored, the oldest first, a column for each field.

    fields: only these; all that a record has otherwise
    A value that the vehicle did not send, or sent as abnormal, is missing (NaN).
    """
    pd = _pandas()
    wanted = None if fields is None else list(fields)
    times: list[str] = []
    rows: list[dict[str, Any]] = []
    for record in client.iter_records(device_id=device_id, from_=_ms(from_), to=_ms(to), sort="at"):
        values: dict[str, Any] = dict(record["values"])
        times.append(record["recordedAt"])
        rows.append(values if wanted is None else {name: values.get(name) for name in wanted})
    frame = pd.DataFrame(rows, index=_index(pd, times, None), columns=wanted)
    frame.attrs.update(device_id=device_id, units={str(name): UNITS[str(name)] for name in frame.columns if str(name) in UNITS})
    return frame


def cells(client: Client, device_id: str, from_: Moment, to: Moment, *, kind: Literal["voltage", "temperature"] = "voltage", rows: int | None = None) -> pandas.DataFrame:
    """Cells of one vehicle over a range of time, a column for each cell, by BMU and number from 1.

    rows: at most so many, each the first record with cells in its part of the range
    `attrs["unit"]` is the unit of all columns; `attrs["current"]` has the current of the pack in A, a value for each row.
    """
    pd = _pandas()
    view = client.cells(device_id=device_id, from_=_ms(from_), to=_ms(to), kind=kind, **({} if rows is None else {"buckets": rows}))
    places = [(bmu["number"], number) for bmu in view["bmus"] for number in range(1, bmu["cells"] + 1)]
    columns = pd.MultiIndex.from_tuples(places, names=["bmu", "cell"]) if places else pd.MultiIndex.from_arrays([[], []], names=["bmu", "cell"])
    frame = pd.DataFrame(view["rows"], index=_index(pd, view["times"], "ms"), columns=columns, dtype="float64") / view["scale"]
    frame.attrs.update(device_id=device_id, unit=view["unit"], units={place: view["unit"] for place in places}, current=view["currents"], bucket_s=view["bucketS"])
    return frame


def unit_of(metric: str) -> str | None:
    """The unit of a metric; None where it has none, such as a code."""
    if metric.startswith("cell."):
        return CELL_UNITS["voltage"]
    if metric.startswith("probe."):
        return CELL_UNITS["temperature"]
    return UNITS.get(metric)


def _pandas() -> Any:
    try:
        import pandas
    except ImportError:
        raise PandasMissing("voltdeck.frames needs pandas. Install it: on Debian and Ubuntu with apt-get install python3-pandas, else with pip install pandas.") from None
    return pandas


def _index(pd: Any, times: Sequence[Any], unit: str | None) -> Any:
    return pd.DatetimeIndex(pd.to_datetime(times, unit=unit, utc=True), name="time")


def _ms(moment: Moment) -> int:
    """A time as the API takes it. A time without its zone could be anywhere."""
    if isinstance(moment, (int, float)):
        return int(moment)
    at = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    if at.tzinfo is None:
        raise ValueError(f"{moment!r} has no time zone: give it as 2026-11-28T08:00:00+00:00")
    return round(at.timestamp() * 1_000)

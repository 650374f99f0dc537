/** What an operation is made of: one record, scaled, and whether it belongs to it. */
export interface OperationSample {
  /** Epoch ms. */
  readonly at: number;
  /** The working state is that of the operation. */
  readonly active: boolean;
  /** Power towards the operation's purpose, W; null when voltage or current were not sent. */
  readonly power: number | null;
  readonly soc: number | null;
  readonly current: number | null;
  readonly lowestTemperature: number | null;
  readonly highestTemperature: number | null;
  readonly lowestCellVoltage: number | null;
  readonly highestCellVoltage: number | null;
  readonly mileage: number | null;
}

/** An operation as far as it is known. Times are epoch ms. */
export interface OperationSpan {
  readonly startedAt: number;
  /** Its newest record. */
  readonly endedAt: number;
  readonly startSoc: number | null;
  readonly endSoc: number | null;
  readonly energyWs: number;
  readonly highestCurrent: number | null;
  readonly lowestTemperature: number | null;
  readonly highestTemperature: number | null;
  readonly lowestCellVoltage: number | null;
  readonly highestCellVoltage: number | null;
  readonly endCellSpread: number | null;
  readonly startMileage: number | null;
  readonly endMileage: number | null;
  /** The record looked at last: later than `endedAt` in a pause. */
  readonly readAt: number;
  readonly readPower: number | null;
  /** Energy since `endedAt`: it counts when the operation goes on after the pause. */
  readonly pauseWs: number;
}

type Extreme = (...values: number[]) => number;

/** Of two values the extreme one; what was not sent does not count. */
function extremeOf(extreme: Extreme, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return extreme(one, other);
}

const spreadOf = ({ highestCellVoltage, lowestCellVoltage }: OperationSample): number | null =>
  highestCellVoltage === null || lowestCellVoltage === null ? null : highestCellVoltage - lowestCellVoltage;

const amountOf = (current: number | null): number | null => (current === null ? null : Math.abs(current));

const begin = (sample: OperationSample): OperationSpan => ({
  startedAt: sample.at,
  endedAt: sample.at,
  startSoc: sample.soc,
  endSoc: sample.soc,
  energyWs: 0,
  highestCurrent: amountOf(sample.current),
  lowestTemperature: sample.lowestTemperature,
  highestTemperature: sample.highestTemperature,
  lowestCellVoltage: sample.lowestCellVoltage,
  highestCellVoltage: sample.highestCellVoltage,
  endCellSpread: spreadOf(sample),
  startMileage: sample.mileage,
  endMileage: sample.mileage,
  readAt: sample.at,
  readPower: sample.power,
  pauseWs: 0,
});

/** Energy from the record before to this one: the mean of both powers, or the one that is known. */
function workOf({ readAt, readPower }: OperationSpan, { at, power }: OperationSample): number {
  const known = [readPower, power].filter((value) => value !== null);
  const mean = known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
  return (mean * (at - readAt)) / 1000;
}

const pause = (span: OperationSpan, sample: OperationSample): OperationSpan => ({
  ...span,
  readAt: sample.at,
  readPower: sample.power,
  pauseWs: span.pauseWs + workOf(span, sample),
});

const goOn = (span: OperationSpan, sample: OperationSample): OperationSpan => ({
  startedAt: span.startedAt,
  endedAt: sample.at,
  startSoc: span.startSoc ?? sample.soc,
  endSoc: sample.soc ?? span.endSoc,
  energyWs: span.energyWs + span.pauseWs + workOf(span, sample),
  highestCurrent: extremeOf(Math.max, span.highestCurrent, amountOf(sample.current)),
  lowestTemperature: extremeOf(Math.min, span.lowestTemperature, sample.lowestTemperature),
  highestTemperature: extremeOf(Math.max, span.highestTemperature, sample.highestTemperature),
  lowestCellVoltage: extremeOf(Math.min, span.lowestCellVoltage, sample.lowestCellVoltage),
  highestCellVoltage: extremeOf(Math.max, span.highestCellVoltage, sample.highestCellVoltage),
  endCellSpread: spreadOf(sample) ?? span.endCellSpread,
  startMileage: span.startMileage ?? sample.mileage,
  endMileage: sample.mileage ?? span.endMileage,
  readAt: sample.at,
  readPower: sample.power,
  pauseWs: 0,
});

/**
 * The operation that stands after a later record. One ends with its last record when more than the pause passes without
 * another, whether the vehicle did something else or was silent; midnight does not end it.
 *
 * @returns the same object when the record changes nothing
 */
function advanceOperation(last: OperationSpan | null, sample: OperationSample, pauseMs: number): OperationSpan | null {
  const goesOn = last !== null && sample.at - last.endedAt <= pauseMs;
  if (!sample.active) return goesOn ? pause(last, sample) : last;
  return goesOn ? goOn(last, sample) : begin(sample);
}

/** All operations of records in order of time, after one that may go on. */
export function operationSpans(samples: readonly OperationSample[], before: OperationSpan | null, pauseMs: number): OperationSpan[] {
  const spans = before === null ? [] : [before];
  for (const sample of samples) {
    const last = spans.at(-1) ?? null;
    const next = advanceOperation(last, sample, pauseMs);
    if (next === null) continue;
    if (last !== null && next.startedAt === last.startedAt) spans[spans.length - 1] = next;
    else spans.push(next);
  }
  return spans;
}

import type { EnergySource } from '@voltdeck/protocol/contract';
import { beginMetering, energyOf, meterOn, meterPause, type EnergySample, type Metered } from '../energy/energy.ts';

/** What an operation is made of: one record, scaled, and whether it belongs to it. Energy goes forward that serves the operation's purpose. */
export interface OperationSample extends EnergySample {
  /** The working state is that of the operation. */
  readonly active: boolean;
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
  /** Gross: towards the operation's purpose. */
  readonly energyWs: number;
  /** Against it: recovered in a discharge. null = not known apart, energyWs is net of it. */
  readonly returnedWs: number | null;
  /** null = of an earlier version, which integrated the net; it is counted again behind ingest. */
  readonly energySource: EnergySource | null;
  readonly metered: Metered | null;
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
}

/** What an operation says of energy. */
export type EnergyFigures = Pick<OperationSpan, 'energyWs' | 'returnedWs' | 'energySource' | 'metered'>;

type Extreme = (...values: number[]) => number;

/** Of two values the extreme one; what was not sent does not count. */
function extremeOf(extreme: Extreme, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return extreme(one, other);
}

const spreadOf = ({ highestCellVoltage, lowestCellVoltage }: OperationSample): number | null =>
  highestCellVoltage === null || lowestCellVoltage === null ? null : highestCellVoltage - lowestCellVoltage;

const amountOf = (current: number | null): number | null => (current === null ? null : Math.abs(current));

/** With the energy of what was metered. Without that it is left as it is until it is counted again. */
function withEnergy(span: OperationSpan): OperationSpan {
  if (span.metered === null) return span;
  const { forwardWs, backWs, source } = energyOf(span.metered, span.endedAt - span.startedAt);
  return { ...span, energyWs: forwardWs, returnedWs: backWs, energySource: source };
}

const begin = (sample: OperationSample): OperationSpan => ({
  startedAt: sample.at,
  endedAt: sample.at,
  startSoc: sample.soc,
  endSoc: sample.soc,
  energyWs: 0,
  returnedWs: 0,
  energySource: 'integrated',
  metered: beginMetering(sample),
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
});

const readOf = ({ readAt, readPower }: OperationSpan): { at: number; power: number | null } => ({ at: readAt, power: readPower });

const pause = (span: OperationSpan, sample: OperationSample): OperationSpan => ({
  ...span,
  readAt: sample.at,
  readPower: sample.power,
  metered: span.metered === null ? null : meterPause(span.metered, readOf(span), sample),
});

const goOn = (span: OperationSpan, sample: OperationSample): OperationSpan => ({
  startedAt: span.startedAt,
  endedAt: sample.at,
  startSoc: span.startSoc ?? sample.soc,
  endSoc: sample.soc ?? span.endSoc,
  energyWs: span.energyWs,
  returnedWs: span.returnedWs,
  energySource: span.energySource,
  metered: span.metered === null ? null : meterOn(span.metered, readOf(span), sample),
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
});

/**
 * The operation after a later record. One ends with its last record when more than the pause passes without
 * another, whether the vehicle did something else or was silent; midnight does not end it.
 *
 * @returns the same object when the record changes nothing
 */
function advanceOperation(last: OperationSpan | null, sample: OperationSample, pauseMs: number): OperationSpan | null {
  const goesOn = last !== null && sample.at - last.endedAt <= pauseMs;
  if (!sample.active) return goesOn ? pause(last, sample) : last;
  return goesOn ? goOn(last, sample) : begin(sample);
}

/** All operations of records in order of time, after one that may continue. */
export function operationSpans(samples: readonly OperationSample[], before: OperationSpan | null, pauseMs: number): OperationSpan[] {
  const spans = before === null ? [] : [before];
  for (const sample of samples) {
    const last = spans.at(-1) ?? null;
    const next = advanceOperation(last, sample, pauseMs);
    if (next === null) continue;
    if (last !== null && next.startedAt === last.startedAt) spans[spans.length - 1] = next;
    else spans.push(next);
  }
  return spans.map((span) => (span === before ? span : withEnergy(span)));
}

import type { OperationKind } from '@voltdeck/protocol/contract';
import { toWgs84 } from '../track/wgs84.ts';
import { curveOf, type CurveStep } from './charge-curve.ts';
import type { DetailSample } from './detail-samples.ts';

interface Placed {
  readonly longitude: number;
  readonly latitude: number;
}

/** Where a battery part is: its BMU, and its number there. */
interface Part {
  readonly bmu: number | null;
  readonly number: number | null;
}

/** What the records of an operation say besides its energy. Null where none of them said it. */
export interface OperationDetails {
  readonly start: Placed | null;
  readonly end: Placed | null;
  readonly topSpeed: number | null;
  readonly highestCell: Part;
  readonly lowestCell: Part;
  readonly hottestProbe: Part;
  readonly coldestProbe: Part;
  /** The plug that most of its records report. */
  readonly plugIn: number | null;
  /** Of a charge. */
  readonly curve: readonly CurveStep[] | null;
}

type Figure = (sample: DetailSample) => number | null;

/** The sample with the extreme of a figure, the first of equals. */
function extreme(samples: readonly DetailSample[], figure: Figure, sign: 1 | -1): DetailSample | null {
  let found: DetailSample | null = null;
  let most = -Infinity;
  for (const sample of samples) {
    const value = figure(sample);
    if (value !== null && sign * value > most) [found, most] = [sample, sign * value];
  }
  return found;
}

const partOf = (sample: DetailSample | null, bmu: Figure, number: Figure): Part => (sample === null ? { bmu: null, number: null } : { bmu: bmu(sample), number: number(sample) });

function placeOf({ longitude, latitude, coordinateSystem }: DetailSample): Placed | null {
  return longitude === null || latitude === null ? null : toWgs84({ longitude, latitude }, coordinateSystem);
}

function mostOften(values: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) if (value !== null && value !== 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const kwOf = ({ totalVoltage, current }: DetailSample): number | null => (totalVoltage === null || current === null ? null : (-totalVoltage * current) / 1000);

/** @param samples records of the operation in order of time */
export function detailsOf(kind: OperationKind, samples: readonly DetailSample[]): OperationDetails {
  const places = samples.map(placeOf).filter((place) => place !== null);
  return {
    start: places[0] ?? null,
    end: places.at(-1) ?? null,
    topSpeed: extreme(samples, ({ speed }) => speed, 1)?.speed ?? null,
    highestCell: partOf(extreme(samples, ({ highestCellVoltage }) => highestCellVoltage, 1), (at) => at.highestCellVoltageBmu, (at) => at.highestCellVoltageCell),
    lowestCell: partOf(extreme(samples, ({ lowestCellVoltage }) => lowestCellVoltage, -1), (at) => at.lowestCellVoltageBmu, (at) => at.lowestCellVoltageCell),
    hottestProbe: partOf(extreme(samples, ({ highestTemperature }) => highestTemperature, 1), (at) => at.highestTemperatureBmu, (at) => at.highestTemperatureProbe),
    coldestProbe: partOf(extreme(samples, ({ lowestTemperature }) => lowestTemperature, -1), (at) => at.lowestTemperatureBmu, (at) => at.lowestTemperatureProbe),
    plugIn: mostOften(samples.map(({ plugIn }) => plugIn)),
    curve: kind === 'charge' ? curveOf(samples.map((sample) => ({ at: sample.at, soc: sample.soc, kw: kwOf(sample), temperature: sample.highestTemperature }))) : null,
  };
}

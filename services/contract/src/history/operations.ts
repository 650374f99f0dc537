import { energySources, limits, operationKinds, operationSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilter, figure, inOrder, moment, named, openRange, pageOf, paging, rowId, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

/** Of operations: whether the vehicle moved in them. */
export const moved = z.boolean().optional().describe('Only those in which the vehicle moved, trips, or only the others');

const operationView = named(
  'OperationView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    kind: z.enum(operationKinds),
    running: z.boolean().describe('It may still go on: nothing else has followed yet'),
    startedAt: moment.describe('Its first record'),
    endedAt: moment.describe('Its last record so far'),
    durationS: z.number(),
    startSoc: figure,
    endSoc: figure,
    energyKwh: z.number().describe('Gross: what a discharge gave, what a charge took'),
    recoveredKwh: figure.describe('Regeneration: what flowed back during a discharge; null for a charge, and where it is not known apart, then energyKwh is net of it'),
    netKwh: figure.describe('energyKwh without what flowed the other way; null where that is not known apart'),
    energySource: z.enum(energySources).describe('From the cumulative counters, estimated by voltage x current between records, or partly each'),
    highestCurrent: figure,
    lowestTemperature: figure,
    highestTemperature: figure,
    highestCellVoltage: figure,
    lowestCellVoltage: figure,
    endCellSpread: figure.describe('Between the cells at its end, mV'),
    startMileage: figure,
    endMileage: figure,
    distanceKm: figure.describe('By the mileage'),
    consumption: figure.describe('kWh per 100 km, net of what was recovered; null for a charge, below 1 km, and where only a range is known'),
    consumptionRange: z.object({ low: z.number(), high: z.number() }).exactOptional().describe('In place of the consumption, below 5 km by the cumulative counters: their steps leave it open'),
    meanSpeed: figure.describe('km/h, stops included'),
    topSpeed: figure.describe('This and what follows is worked out when the operation is over, some seconds later; null until then'),
    startLongitude: figure.describe('Degrees WGS-84, like the other places'),
    startLatitude: figure,
    endLongitude: figure,
    endLatitude: figure,
    highestCellVoltageBmu: figure.describe('Where the highest cell voltage was, and so on for the other extremes'),
    highestCellVoltageCell: figure,
    lowestCellVoltageBmu: figure,
    lowestCellVoltageCell: figure,
    highestTemperatureBmu: figure,
    highestTemperatureProbe: figure,
    lowestTemperatureBmu: figure,
    lowestTemperatureProbe: figure,
    plugIn: figure.describe('Code of the field `plugIn` that most of its records carried'),
  }),
);
/** A charge or a discharge of a vehicle. Figures are null where no record of it carried them. */
export interface OperationView extends ViewOf<typeof operationView> {}

const sorts = operationSorts.flatMap((name) => [name, `-${name}`] as const);

interface Sorted {
  readonly sort: (typeof sorts)[number];
  readonly deviceId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const dayMs = 86_400_000;
/** Sorting by a figure reads every operation of the range. */
const isBounded = ({ sort, deviceId, from, to }: Sorted): boolean =>
  sort === '-at' || sort === 'at' || deviceId !== undefined || (from !== undefined && to !== undefined && to - from <= limits.operationSortDaysMax * dayMs);

/** What started at from <= time < to. */
export const operations = route({
  method: 'GET',
  path: '/api/v1/operations',
  access: 'view',
  service: 'telemetry',
  summary: 'Charges and discharges, newest first unless sorted otherwise',
  input: z
    .strictObject({
      deviceId: z.uuid().optional(),
      ...deviceFilter,
      ...openRange,
      kind: z.enum(operationKinds).optional(),
      moved,
      sort: z.enum(sorts).default('-at').describe('A minus puts the greatest first; operations without the figure come last'),
      ...paging,
    })
    .refine(...inOrder)
    .refine(isBounded, { path: ['sort'], message: `Name a vehicle, or a range of at most ${limits.operationSortDaysMax} days` }),
  output: pageOf(operationView),
  timeoutMs: limits.analysisTimeoutMs,
});

export const operationById = route({
  method: 'GET',
  path: '/api/v1/operations/:operationId',
  access: 'view',
  service: 'telemetry',
  summary: 'One charge or discharge',
  input: z.strictObject({ operationId: rowId }),
  output: operationView,
});

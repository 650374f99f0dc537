import { energySources, operationKinds, timeSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilter, figure, inOrder, moment, named, openRange, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

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
  }),
);
/** A charge or a discharge of a vehicle. Figures are null where no record of it carried them. */
export interface OperationView extends ViewOf<typeof operationView> {}

/** What began at from <= time < to. */
export const operations = route({
  method: 'GET',
  path: '/api/v1/operations',
  access: 'view',
  service: 'telemetry',
  summary: 'Charges and discharges, newest first unless sorted otherwise',
  input: z
    .strictObject({ deviceId: z.uuid().optional(), ...deviceFilter, ...openRange, kind: z.enum(operationKinds).optional(), sort: z.enum(timeSorts).default('-at').describe('By their beginning'), ...paging })
    .refine(...inOrder),
  output: pageOf(operationView),
});

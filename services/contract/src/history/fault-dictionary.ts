import { z } from 'zod';
import { count, figure, inBothLanguages, named, oneDevice, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const faultDictionaryView = named(
  'FaultDictionaryView',
  z.object({
    bmsModel: text.describe('Whose entries count before those for all models'),
    items: z.array(
      z.object({
        type: count.describe('Fault type of protocol/README.md, Faults and levels'),
        name: inBothLanguages,
        level: figure.describe('How the dictionary rates it; null: not at all. Stored faults keep the level that the vehicle reported'),
        causes: inBothLanguages.nullable(),
        checks: inBothLanguages.nullable(),
        parts: inBothLanguages.nullable(),
      }),
    ),
  }),
);
/** Every fault type as it is called for one vehicle, and what to know of it. */
export interface FaultDictionaryView extends ViewOf<typeof faultDictionaryView> {}

export const faultDictionary = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/fault-dictionary',
  access: 'view',
  service: 'telemetry',
  summary: 'Names, causes, checks and parts of every fault type, for the BMS model of one vehicle',
  input: oneDevice,
  output: faultDictionaryView,
});

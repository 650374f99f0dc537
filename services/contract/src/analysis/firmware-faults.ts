import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceFilter, figure, moment, named, openRange, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const perThousandHours = figure.describe('null below `rateHoursLeast` hours');

const firmwareFault = z.object({
  type: count.describe('Fault type of protocol/README.md, Faults and levels'),
  faults: count,
  devices: count.describe('Vehicles that had it'),
  perThousandHours,
});
/** One fault type in one version. */
export interface FirmwareFaultView extends ViewOf<typeof firmwareFault> {}

const firmwareVersionView = named(
  'FirmwareVersionView',
  z.object({
    bmsModel: text.describe('Model of the BMS: versions of two models are two versions'),
    version: text,
    devices: count.describe('Vehicles that reported with it'),
    hours: count.describe('Hours in which a vehicle with it reported'),
    faults: count,
    perThousandHours,
    types: z.array(firmwareFault).describe('In order of their numbers'),
  }),
);
/** What vehicles with one version met while they ran it. */
export interface FirmwareVersionView extends ViewOf<typeof firmwareVersionView> {}

const firmwareFaultsView = named(
  'FirmwareFaultsView',
  z.object({ asOf: moment, ...answeredRange, versions: z.array(firmwareVersionView).describe('By model and version; unknown ones come last') }),
);
/** How often each fault started in each version. A fault counts for the version that ran when it started. */
export interface FirmwareFaultsView extends ViewOf<typeof firmwareFaultsView> {}

/** Faults that started at from <= time < to; the last 30 days when nothing is said. */
export const firmwareFaults = route({
  method: 'GET',
  path: '/api/v1/fleet/firmware-faults',
  access: 'view',
  service: 'telemetry',
  summary: 'How often each fault began in each software version',
  input: z.strictObject({ ...deviceFilter, ...openRange }),
  output: firmwareFaultsView,
  timeoutMs: limits.analysisTimeoutMs,
});

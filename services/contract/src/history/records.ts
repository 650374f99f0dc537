import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, moment, named, paging, text, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { bmuView, faultLevels, recordValues } from '../vehicles/latest.ts';

const recordView = named(
  'RecordView',
  z.object({
    recordedAt: moment,
    receivedAt: moment,
    reissued: z.boolean().describe('It came late, as a reissue'),
    clockAhead: z.boolean().describe('The clock of the device ran ahead of ours by more than the setting `clockAheadLimitS`'),
    values: recordValues,
    faults: faultLevels,
    bmus: z.array(bmuView).describe('Empty unless asked for'),
  }),
);
/** A record of a device. Keys of `values` are names of the record field table. */
export interface RecordView extends ViewOf<typeof recordView> {}

const recordPage = named('RecordPage', z.object({ items: z.array(recordView), next: text }));
/** A device has millions of records: they are not counted. */
export interface RecordPage extends ViewOf<typeof recordPage> {}

export const records = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/records',
  access: 'view',
  service: 'telemetry',
  summary: 'Records of one device, newest first',
  input: z
    .strictObject({
      deviceId: z.uuid(),
      from: time.default(0),
      to: time.default(limits.recordTimeMax),
      cells: z.boolean().default(false).describe('With the cells of each record'),
      ...paging,
    })
    .refine(...inOrder),
  output: recordPage,
});

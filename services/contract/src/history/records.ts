import { limits, recordListSorts, timeSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { archiveUse, deviceFilter, inOrder, moment, named, paging, text, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { bmuView, faultLevels, recordValues } from '../vehicles/latest.ts';

const recordView = named(
  'RecordView',
  z.object({
    uuid: z.uuid().describe('Of version 5: the time of the record in the namespace of its device, the same at every reading'),
    code: z.string().describe('VIN and time of the record, UTC'),
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

const recordPage = named('RecordPage', z.object({ items: z.array(recordView), next: text, archive: archiveUse }));
/** A device has millions of records: they are not counted. */
export interface RecordPage extends ViewOf<typeof recordPage> {}

export const records = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/records',
  access: 'view',
  service: 'telemetry',
  summary: 'Records of one device, newest first unless sorted otherwise',
  input: z
    .strictObject({
      deviceId: z.uuid(),
      from: time.default(0),
      to: time.default(limits.recordTimeMax),
      cells: z.boolean().default(false).describe('With the cells of each record'),
      sort: z.enum(timeSorts).default('-at'),
      ...paging,
    })
    .refine(...inOrder),
  output: recordPage,
});

const listedRecordView = named('ListedRecordView', recordView.extend({ deviceId: z.uuid(), vin: z.string(), plate: text, projectName: text }));
/** A record with the vehicle that sent it. */
export interface ListedRecordView extends ViewOf<typeof listedRecordView> {}

const recordListPage = named('RecordListPage', z.object({ items: z.array(listedRecordView), next: text, archive: archiveUse }));
export interface RecordListPage extends ViewOf<typeof recordListPage> {}

/** By vehicle and not by time alone: so a page reads as many records as it shows, however large the fleet. */
export const recordList = route({
  method: 'GET',
  path: '/api/v1/records',
  access: 'view',
  service: 'telemetry',
  summary: 'Records of all vehicles in a range of time: vehicle by vehicle in the order of their VINs, of each the newest first',
  input: z
    .strictObject({ ...deviceFilter, from: time, to: time, sort: z.enum(recordListSorts).default('vehicle').describe('The other way round with a minus'), ...paging })
    .refine(...inOrder),
  output: recordListPage,
  timeoutMs: limits.analysisTimeoutMs,
});

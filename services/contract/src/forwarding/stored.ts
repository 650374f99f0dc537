import { forwardLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, idList, moment, text, time } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';

/** Stored messages in the order in which they were stored: each partition of ingest counts its own. Asked by the forwarder alone. */

const partition = z.number().int().min(0).max(32_767);
const position = count.min(0);

/** Vehicles of any of these; of all when every list is empty. */
export const vehicleFilter = { projectIds: idList, customerIds: idList, groupIds: idList, deviceIds: idList };

const storedHead = z.object({
  partition,
  first: position.describe('Messages up to this one are no longer listed'),
  head: position.describe('The newest message'),
  at: position.describe('The newest message at the time that was asked for; `head` without one'),
});
/** How far one partition has come. */
export interface StoredHead extends ViewOf<typeof storedHead> {}

export const storedHeads = procedure({ service: 'telemetry', input: z.strictObject({ at: time.optional() }), output: z.object({ items: z.array(storedHead) }) });

export const storedSince = procedure({
  service: 'telemetry',
  input: z.strictObject({ places: z.array(z.strictObject({ partition, after: position })).max(forwardLimits.placesMax) }),
  output: z.object({ items: z.array(moment.nullable().describe('When the first message behind this place was stored; null: there is none')) }),
});

const storedItem = z.object({
  position,
  storedAt: moment,
  deviceId: z.uuid(),
  vin: z.string(),
  command: count,
  /** Base64 of the whole frame, always plain: what arrived encrypted was opened before it was stored. */
  frame: z.string(),
});
/** A stored message that is for a target. */
export interface StoredItem extends ViewOf<typeof storedItem> {}

const storedPageView = z.object({
  items: z.array(storedItem),
  to: position.describe('The last position that the page is about'),
  storedAt: moment.nullable().describe('When the last one was stored; null: the page is empty'),
  otherVehicle: count.describe('Of vehicles that are not in the filter, or not in the fleet'),
  unreadable: count.describe('Could not be decoded when they were stored'),
  gone: count.describe('Deleted by retention or with their vehicle'),
});
/** items + otherVehicle + unreadable + gone = to - after. */
export interface StoredPage extends ViewOf<typeof storedPageView> {}

export const storedPage = procedure({
  service: 'telemetry',
  input: z.strictObject({ partition, after: position, until: position, limit: z.number().int().min(1).max(forwardLimits.pageMessages), filter: z.strictObject(vehicleFilter) }),
  output: storedPageView,
});

const storedLogin = z.object({ deviceId: z.uuid(), frame: text.describe('Base64 of the newest login that is stored; null: none') });

/** The newest login of each of these vehicles: with it a vehicle is logged in again on another platform. */
export const storedLogins = procedure({
  service: 'telemetry',
  input: z.strictObject({ deviceIds: z.array(z.uuid()).max(forwardLimits.pageMessages) }),
  output: z.object({ items: z.array(storedLogin) }),
});

import { eventFilters, eventTypePrefix, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named, rowId } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const position = z.string().describe('Place in the event log, in digits. Later events have larger ones; some are left out');

const cloudEventView = named(
  'CloudEvent',
  z.object({
    specversion: z.literal('1.0'),
    id: z.string().describe('The same however often the event is delivered'),
    source: z.string().describe('Address of the console, or `urn:voltdeck` where none is set'),
    type: z.string().describe(`\`${eventTypePrefix}\` and the type`),
    time: moment.describe('When it happened; a reissue or an outage can deliver it later'),
    subject: z.string().exactOptional().describe('VIN of the vehicle that it is about'),
    partitionkey: z.string().exactOptional().describe('Id of that vehicle: its events are in order'),
    datacontenttype: z.literal('application/json'),
    position,
    data: z.record(z.string(), z.unknown()).describe('What happened, as it was then, and the `vehicle`'),
  }),
);
/** An event by CloudEvents 1.0, in JSON. */
export interface CloudEvent extends ViewOf<typeof cloudEventView> {}

const filterProblem = `One of: ${eventFilters.join(', ')}`;

const asked = {
  after: rowId.optional().describe('Position of the last event that you have; absent: everything that is kept'),
  types: z.array(z.string().refine((type) => eventFilters.includes(type), filterProblem)).min(1).max(eventFilters.length).optional().describe('Types, or families of them such as `fault`; absent: all'),
  projectId: z.uuid().optional(),
  deviceId: z.uuid().optional(),
};

const pageView = named(
  'EventLogPage',
  z.object({
    items: z.array(cloudEventView),
    next: position.describe('`after` of the next page. It advances past events that are not for you, also where `items` is empty'),
    more: z.boolean().describe('There are later events: ask again at once'),
    oldest: position.describe('`after` that reads everything that is kept; earlier events are deleted'),
    newest: position.describe('Of the newest event: how far you are behind'),
  }),
);
export interface EventLogPage extends ViewOf<typeof pageView> {}

export const eventPage = route({
  method: 'GET',
  path: '/api/v1/events/page',
  access: 'view',
  service: 'telemetry',
  summary: 'Events after a position of the event log, in order',
  input: z.strictObject({ ...asked, pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault) }),
  output: pageView,
});

/** Each event `event` is a `CloudEvent` and has its position as ID. The edge asks `eventPage`. */
export const eventStream = route({
  method: 'GET',
  path: '/api/v1/events',
  access: 'view',
  service: 'edge',
  summary: 'The event log from a position on, as server-sent events `event`; `Last-Event-ID` continues behind the last one',
  input: z.strictObject(asked),
  answers: 'text/event-stream',
});

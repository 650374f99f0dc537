import { timeSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, inOrder, moment, named, openRange, pageOf, paging, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const messageView = named(
  'MessageView',
  z.object({
    id: z.string().describe('Unique within the device; begins with the epoch ms of `recordedAt`'),
    deviceId: z.uuid(),
    receivedAt: moment.describe('Time at our port'),
    recordedAt: moment.describe('Time in the frame; that at our port where the frame has none'),
    direction: z.enum(['up', 'down']),
    command: count,
    response: count,
    rejected: text.describe('Why nothing was read from it; null for a good frame'),
    bytes: z.string().describe('The whole frame in hex; its data unit in plain where the vehicle sent it encrypted'),
  }),
);
/** A raw frame as it travelled. `total` of their page counts up to `limits.messageCountMax`. */
export interface MessageView extends ViewOf<typeof messageView> {}

const filter = {
  deviceId: z.uuid(),
  command: z.number().int().min(0).max(255).optional().describe('Command byte of the frame'),
  rejected: z.boolean().optional().describe('Only those that nothing was read from, or only the others'),
  ...openRange,
  sort: z.enum(timeSorts).default('-at').describe('By the time in the frame'),
  ...paging,
};
const messageList = z.strictObject({ ...filter, direction: z.enum(['up', 'down']).optional() });

/** The edge asks `storedMessages` or `exchange`, by the direction. */
export const messages = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/messages',
  access: 'view',
  service: 'edge',
  summary: 'Raw frames of one device, newest first; with direction=down the commands sent to it and what came back',
  input: messageList,
  output: pageOf(messageView),
});

export const storedMessages = procedure({ service: 'telemetry', subject: 'messages', input: messageList.refine(...inOrder), output: pageOf(messageView) });

/** Commands sent to a device and its answers, unmatched ones included. */
export const exchange = procedure({
  service: 'protocol',
  input: z.strictObject({ ...filter, direction: z.literal('down').optional(), cursor: z.string().regex(/^\d{1,18}\.[su]\d{1,19}$/).optional() }),
  output: pageOf(messageView),
});

import { z } from 'zod';
import { count, edition, moment, oneDevice } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { refusalCause } from './refusals.ts';

export const passedFrame = z.object({
  at: moment,
  direction: z.enum(['up', 'down']).describe('`up`: from the terminal'),
  vin: z.string(),
  node: z.string(),
  address: z.string(),
  port: count,
  edition: edition.nullable().describe('null: the bytes were no frame'),
  command: count.nullable(),
  response: count.nullable(),
  hex: z.string(),
  masked: z.boolean().describe('Passwords, keys or download links in it are masked'),
  refused: refusalCause.nullable().describe('Why it was refused; null when it was taken'),
});
/** A frame, or bytes that were none, as it passed the port. */
export interface PassedFrame extends ViewOf<typeof passedFrame> {}

/** Each event `frame` is a `PassedFrame`. The edge asks `frameWatch`, and hears of the frames on the bus. */
export const liveFrames = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/live-frames',
  access: 'view',
  service: 'edge',
  summary: 'Frames of a vehicle as they pass the port, as server-sent events `frame`',
  input: oneDevice,
  answers: 'text/event-stream',
});

/** Has the frames of a vehicle published for `frameWatchMs`. */
export const frameWatch = procedure({ service: 'protocol', input: oneDevice, output: z.object({ vin: z.string() }) });

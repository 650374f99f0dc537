import { keysOf } from '@voltdeck/protocol/codes';
import { captureFormats, captureLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, itemsOf, moment, named, oneById, oneDevice } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { passedFrame } from './frames.ts';

const captureView = named(
  'CaptureView',
  z.object({
    id: z.uuid(),
    deviceId: z.uuid(),
    vin: z.string(),
    state: z.enum(['running', 'done', 'full', 'stopped']),
    startedAt: moment,
    startedBy: z.string(),
    until: moment.describe('When it ends, or ended'),
    bytesMax: count,
    frames: count,
    bytes: count,
  }),
);
/** Frames of one vehicle, kept for a limited time. */
export interface CaptureView extends ViewOf<typeof captureView> {}

export const captureList = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/captures',
  access: 'view',
  service: 'protocol',
  subject: 'captures',
  summary: 'Captures of a vehicle, the newest first',
  input: oneDevice,
  output: itemsOf(captureView),
});

export const captureStart = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/captures',
  access: 'update',
  service: 'protocol',
  summary: 'Keeps the frames of a vehicle for some minutes',
  input: z.strictObject({ deviceId: z.uuid(), minutes: z.number().int().min(1).max(captureLimits.minutes), megabytes: z.number().int().min(1).max(captureLimits.megabytes) }),
  output: captureView,
});
export type CaptureForm = Omit<GivenOf<typeof captureStart>, 'deviceId'>;

export const capture = route({
  method: 'GET',
  path: '/api/v1/captures/:id',
  access: 'view',
  service: 'protocol',
  summary: 'A capture',
  input: oneById,
  output: captureView,
});

export const captureStop = route({
  method: 'POST',
  path: '/api/v1/captures/:id/stop',
  access: 'update',
  service: 'protocol',
  summary: 'Ends a capture',
  input: oneById,
  output: captureView,
  before: capture,
});

/** The edge asks `capture` and, page by page, `captureFrames`. */
export const captureFile = route({
  method: 'GET',
  path: '/api/v1/captures/:id/file',
  access: 'download',
  service: 'edge',
  summary: 'A capture as lines of hex, or as a capture file for Wireshark',
  input: z.strictObject({ id: z.uuid(), format: z.enum(keysOf(captureFormats)) }),
  answers: Object.values(captureFormats),
});

export const captureFrames = procedure({
  service: 'protocol',
  input: z.strictObject({ id: z.uuid(), after: z.number().int().min(0) }),
  output: z.object({ items: z.array(passedFrame), next: figure.describe('`after` of the following page') }),
});

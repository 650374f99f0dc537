import { sessionEnds, type SessionEnd } from '@voltdeck/protocol/codes';
import { captureStates, refusedLoginCauses, transports, vehicleProofs, type CaptureView, type PlatformLinkView, type RefusedLoginView, type TerminalSessionView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

/** What the routes of terminals answer; the compiler compares them with the contract's views. */

const count = z.number().int();
const edition = z.literal([2016, 2025]);
const ends = Object.keys(sessionEnds).filter((name): name is SessionEnd => Object.hasOwn(sessionEnds, name));
const passage = {
  id: z.uuid(),
  node: z.string(),
  address: z.string(),
  transport: z.enum(transports),
  since: moment,
  until: moment.nullable(),
  cause: z.enum(ends).nullable(),
  framesIn: count,
  framesOut: count,
  countedAt: moment,
};

export const sessionAnswer = shape<TerminalSessionView>()('TerminalSessionView', z.object({ ...passage, certificate: z.string().nullable(), proof: z.enum(vehicleProofs).nullable(), link: z.string().nullable(), edition }));

export const platformLinkAnswer = shape<PlatformLinkView>()('PlatformLinkView', z.object({ ...passage, platform: z.string(), vehicles: count, vehiclesMax: count }));

export const captureAnswer = shape<CaptureView>()(
  'CaptureView',
  z.object({
    id: z.uuid(),
    deviceId: z.uuid(),
    vin: z.string(),
    state: z.enum(captureStates),
    startedAt: moment,
    startedBy: z.string(),
    until: moment,
    bytesMax: count,
    frames: count,
    bytes: count,
  }),
);

export const refusalAnswer = shape<RefusedLoginView>()(
  'RefusedLoginView',
  z.object({
    id: z.string(),
    vin: z.string().nullable(),
    cause: z.enum(refusedLoginCauses),
    address: z.string(),
    iccid: z.string().nullable(),
    edition: edition.nullable(),
    link: z.string().nullable(),
    count,
    firstAt: moment,
    lastAt: moment,
    samples: z.array(z.object({ at: moment, hex: z.string(), length: count })),
    deviceId: z.uuid().nullable(),
  }),
);

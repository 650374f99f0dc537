import { keysOf, refusalCodes } from '@voltdeck/protocol/codes';
import { z } from 'zod';
import { count, edition, itemsOf, moment, named, oneDevice, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

export const refusalCause = z.enum(keysOf(refusalCodes));

const refusedBytes = z.object({ at: moment, hex: z.string(), length: count.describe('Of what arrived; longer than the hex where it was cut') });
/** Bytes that were refused, cut to a bound; passwords and keys in them are masked. */
export interface RefusedBytes extends ViewOf<typeof refusedBytes> {}

const refusedLoginView = named(
  'RefusedLoginView',
  z.object({
    id: z.string(),
    vin: text.describe('null: the bytes named none'),
    cause: refusalCause,
    address: z.string().describe('Of the newest one'),
    node: text.describe('The protocol node of the newest one; null before nodes were kept'),
    folded: z.boolean().describe('Stands for several VINs of the address, or with an `id` that ends in a blank of several addresses: there were too many for rows of their own'),
    iccid: text.describe('null when the login named none'),
    edition: edition.nullable().describe('null: the bytes were no frame'),
    link: text.describe('The platform that sent it; null from the terminal itself'),
    count,
    firstAt: moment,
    lastAt: moment,
    samples: z.array(refusedBytes).describe('The newest ones, the newest first'),
    deviceId: z.uuid().nullable().describe('The vehicle of this VIN; null: none of ours'),
  }),
);
/** All refusals of one VIN, or of one address that named none, for one cause; counted since the first one. */
export interface RefusedLoginView extends ViewOf<typeof refusedLoginView> {}

export const refusedLoginList = route({
  method: 'GET',
  path: '/api/v1/refused-logins',
  access: 'administrator',
  service: 'protocol',
  subject: 'refused-logins',
  summary: 'What the device port refused, by VIN or address and cause, the newest first',
  input: z.strictObject({
    search: z.string().trim().max(45).optional().describe('Part of the VIN, or the beginning of the address'),
    cause: refusalCause.optional(),
    of: z.enum(['strangers', 'vehicles']).optional().describe('`strangers`: what is no vehicle of ours'),
    ...paging,
    cursor: z.string().regex(/^[^ ]{0,40} [^ ]{1,40} [^ ]{0,60}$/).optional(),
  }),
  output: pageOf(refusedLoginView),
});

export const terminalRefusals = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/refusals',
  access: 'view',
  service: 'protocol',
  summary: 'What the terminal of a vehicle sent and was refused, by cause, with bytes',
  input: oneDevice,
  output: itemsOf(refusedLoginView),
});

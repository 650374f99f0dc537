import { limits, wallPages } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, idList, moment, named, text } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { screenName } from '../screens/scenes.ts';
import { secret, visitor } from './session-view.ts';
import { tokenView } from './tokens.ts';

/** Of a screen without keyboard: it shows a short code, someone who is signed in confirms it, and the secret that the screen got becomes the token of its wall. */

const path = '/api/v1/wall-pairings/:code';
/** As it was typed. */
const code = z.string().min(1).max(40);
const site = text.describe('Origin of a site of walls on its own; null: a page of the console');

const grantView = named(
  'WallPairingGrant',
  z.object({
    code: z.string(),
    secret: z.string().describe("The wall's token once the code is confirmed, and nothing before; only its hash is stored"),
    expiresAt: moment,
    expiresInMs: count.describe('The same as a duration: the clock of a wall may be wrong'),
  }),
);
export interface WallPairingGrant extends ViewOf<typeof grantView> {}

export const wallPairingBegin = route({
  method: 'POST',
  path: '/api/v1/wall-pairings',
  access: 'public',
  anyOrigin: true,
  service: 'edge',
  summary: 'A pairing code for the screen that asks, for ten minutes',
  output: grantView,
});
export const pairingBegin = procedure({ service: 'identity', input: z.strictObject({ ...visitor, site }), output: grantView });

const stateView = named('WallPairingStateView', z.object({ paired: z.boolean(), path: text.describe('Where the wall continues; null while no one has confirmed the code') }));
export interface WallPairingStateView extends ViewOf<typeof stateView> {}

export const wallPairingState = route({
  method: 'POST',
  path: '/api/v1/wall-pairing-state',
  access: 'public',
  anyOrigin: true,
  service: 'edge',
  summary: 'Whether the code of the screen that asks is confirmed; the answer to a page of the console sets the cookie that opens its wall again',
  input: z.strictObject({ secret }),
  output: stateView,
});
export const pairingState = procedure({ service: 'identity', input: z.strictObject({ secret }), output: stateView });

const pairingView = named(
  'WallPairingView',
  z.object({
    code: z.string(),
    address: z.string().describe('The network address that the screen asked from'),
    device: z.string().describe('What its browser says of itself'),
    site,
    askedAt: moment,
    expiresAt: moment,
  }),
);
/** A screen that waits: what its person compares before confirming. */
export interface WallPairingView extends ViewOf<typeof pairingView> {}

export const wallPairing = route({
  method: 'GET',
  path,
  access: 'add',
  person: true,
  service: 'edge',
  summary: 'The screen that shows a pairing code',
  input: z.strictObject({ code }),
  output: pairingView,
});
export const pairingFind = procedure({ service: 'identity', input: z.strictObject({ code }), output: pairingView });

const wanted = {
  name: screenName.describe('Under which the console lists the wall'),
  path: z.enum(wallPages),
  scope: z.union([z.literal('all'), z.strictObject({ projects: idList, customers: idList, groups: idList })]).describe('What the wall may show, at most what its maker sees'),
  lifeDays: z.number().int().min(1).max(limits.tokenLifeDaysMax),
};

const pairedView = named('WallPairedView', z.object({ name: z.string(), path: z.string(), scope: wanted.scope, pairing: pairingView, expiresAt: moment.describe('When the token of the wall ends') }));
/** A wall that was paired, and from where its screen had asked. */
export interface WallPairedView extends ViewOf<typeof pairedView> {}

export const wallPairingConfirm = route({
  method: 'POST',
  path,
  access: 'add',
  person: true,
  service: 'edge',
  summary: 'Pair the screen that shows a code: it gets a wall, view only; longer than a day with a password entered within five minutes',
  input: z.strictObject({ code, ...wanted }),
  output: pairedView,
});
/** What confirming a code sends. */
export interface NewWallPairing extends GivenOf<typeof wallPairingConfirm> {}

/** The secret of the screen becomes a token of this one wall; the code is spent. The edge then says where the wall continues. */
export const pairingConfirm = procedure({
  service: 'identity',
  input: z.strictObject({ code, name: screenName, screen: z.string().min(1).max(512), scope: wanted.scope, lifeDays: wanted.lifeDays }),
  output: z.object({ pairing: pairingView, token: tokenView }),
});
export const pairingLead = procedure({ service: 'identity', input: z.strictObject({ tokenId: z.uuid(), path: z.string().min(1).max(512) }), output: done });

export const wallPairingRefuse = route({
  method: 'DELETE',
  path,
  access: 'add',
  person: true,
  service: 'edge',
  summary: 'Refuse the screen that shows a pairing code',
  input: z.strictObject({ code }),
  output: pairingView,
});
export const pairingRefuse = procedure({ service: 'identity', input: z.strictObject({ code }), output: pairingView });

import { keysOf, sessionEnds } from '@voltdeck/protocol/codes';
import { transports, vehicleProofs } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, edition, itemsOf, moment, named, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const passage = {
  id: z.uuid(),
  node: z.string(),
  address: z.string(),
  transport: z.enum(transports),
  since: moment,
  until: moment.nullable().describe('null while it lasts'),
  cause: z.enum(keysOf(sessionEnds)).nullable().describe('What ended it'),
  framesIn: count.describe('As of `countedAt`'),
  framesOut: count,
  countedAt: moment,
};

const terminalSessionView = named(
  'TerminalSessionView',
  z.object({
    ...passage,
    certificate: text.describe('SHA-256 fingerprint of the client certificate; null without one'),
    proof: z.enum(vehicleProofs).nullable().describe('By what it proved at its login that it is this vehicle; null: of a session before this was recorded'),
    link: text.describe("The platform whose link carries it; null: the vehicle's own connection"),
    edition,
  }),
);
/** One session of a vehicle, from its login to its end. */
export interface TerminalSessionView extends ViewOf<typeof terminalSessionView> {}

export const terminalSessions = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/connections',
  access: 'view',
  service: 'protocol',
  summary: 'When and how the terminal of a vehicle was connected, the newest first',
  input: z.strictObject({ deviceId: z.uuid(), ...paging, cursor: z.uuid().optional() }),
  output: pageOf(terminalSessionView),
});

const platformLinkView = named('PlatformLinkView', z.object({ ...passage, platform: z.string(), vehicles: count.describe('Vehicles that are logged in on it'), vehiclesMax: count }));
/** A connection on which a platform is or was logged in. */
export interface PlatformLinkView extends ViewOf<typeof platformLinkView> {}

export const platformLinkList = route({
  method: 'GET',
  path: '/api/v1/platform-links',
  access: 'administrator',
  service: 'protocol',
  subject: 'platform-links',
  summary: 'Connections of platforms with their vehicles, those that last first',
  output: itemsOf(platformLinkView),
});

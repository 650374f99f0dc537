import { keysOf, sessionEnds } from '@voltdeck/protocol/codes';
import { transports } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, edition, moment, named, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { refusalCause } from './refusals.ts';

/** From the connection to the stored record. `sent` and `answered` have bytes; `stored` is of the newest record. */
export const portStepKinds = ['connected', 'secured', 'sent', 'answered', 'refused', 'stored', 'closed'] as const;

export const portStep = z.object({
  at: moment,
  step: z.enum(portStepKinds),
  node: text.describe('null: a stored record is of no node'),
  address: text,
  port: count.nullable().describe('The port of the terminal, which tells its connections apart; null where it is not known any more'),
  transport: z.enum(transports).nullable(),
  vin: text.describe('null: the bytes named none'),
  deviceId: z.uuid().nullable().describe('The vehicle that is logged in; null before its login'),
  link: text.describe('The platform that sent it; null from the terminal itself'),
  edition: edition.nullable(),
  command: count.nullable(),
  response: count.nullable(),
  hex: text.describe('The bytes, cut to a bound; passwords and keys in them are masked'),
  length: count.describe('Of what passed; longer than the hex where it was cut'),
  refused: refusalCause.nullable(),
  ended: z.enum(keysOf(sessionEnds)).nullable().describe('Why the connection closed'),
});
/** What a vehicles' port heard or answered. */
export interface PortStep extends ViewOf<typeof portStep> {}

const search = z.string().trim().min(3).max(45).regex(/^[\x21-\x7e]+$/).describe('A VIN, an address, or the beginning of addresses up to a dot or a colon');

/** Each event `step` is a `PortStep`. The edge asks `portWatch`, and hears of the steps on the bus. */
export const portSteps = route({
  method: 'GET',
  path: '/api/v1/port-watch',
  access: 'administrator',
  service: 'edge',
  summary: "What the vehicles' ports hear of a VIN or an address, step by step, as server-sent events `step`",
  input: z.strictObject({ search }),
  answers: 'text/event-stream',
});

/** Has the steps of a VIN or an address published for `frameWatchMs`. */
export const portWatch = procedure({ service: 'protocol', input: z.strictObject({ id: z.uuid(), search }), output: done });

const listenerPorts = z.object({
  plainPort: count.nullable().describe('null: plain TCP is off'),
  tlsPort: count.nullable().describe('null: there is no TLS'),
  clientCertificate: z.enum(['none', 'optional', 'required']).describe('Asked for in the TLS handshake'),
  loginTimeoutS: count.describe('A connection without a login is closed after so long'),
});

/** The ports of one node of the protocol service; all nodes of a deployment have the same. */
export const vehicleDoors = procedure({ service: 'protocol', output: listenerPorts });

const vehiclePortsView = named(
  'VehiclePortsView',
  z.object({
    host: text.describe('What terminals connect to, by the setting `vehicleHost`; null: not set'),
    ports: listenerPorts.nullable().describe('null: the protocol service did not answer'),
    registration: z.enum(['open', 'closed']).nullable().describe('`open`: a VIN that no one has entered is added at its first login; null: the fleet service did not answer'),
  }),
);
/** How vehicles reach this deployment. */
export interface VehiclePortsView extends ViewOf<typeof vehiclePortsView> {}

/** The edge puts together what the services say. */
export const vehiclePorts = route({
  method: 'GET',
  path: '/api/v1/vehicle-ports',
  access: 'administrator',
  service: 'edge',
  summary: 'How terminals of vehicles connect: host, ports, TLS and registration',
  output: vehiclePortsView,
});

import { z } from 'zod';
import { count, done, named } from '../fields.ts';
import { domain, procedure, route, type ViewOf } from '../route.ts';

const ledgerView = named('LedgerView', z.object({ accepted: count, stored: count, duplicate: count, rejected: z.record(z.string(), count), records: count }));
/** Frames since the store was made: accepted = stored + duplicate + rejected. */
export interface LedgerView extends ViewOf<typeof ledgerView> {}

const ledger = route({
  method: 'GET',
  path: '/api/v1/ledger',
  access: 'administrator',
  service: 'telemetry',
  summary: 'Count of the frames taken, stored and rejected',
  output: ledgerView,
});

const listenerView = named('ListenerView', z.object({ node: z.string(), connections: count, onlineDevices: count, counters: z.record(z.string(), z.number()) }));
/** Counters of the TCP port since its process started. */
export interface ListenerView extends ViewOf<typeof listenerView> {}

const listener = route({
  method: 'GET',
  path: '/api/v1/listener',
  access: 'administrator',
  service: 'protocol',
  summary: 'Counters of the TCP port',
  output: listenerView,
});

/** Answers at once while the service handles requests. */
const alive = procedure({ service: 'telemetry', output: done });

/** How frames arrive. */
export const ingest = domain({ ledger, listener, alive });
export type Ingest = typeof ingest;

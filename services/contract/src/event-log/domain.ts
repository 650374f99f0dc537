import { domain } from '../route.ts';
import { eventsTake } from './hand-over.ts';
import * as events from './events.ts';

/** What happened, for other systems: one log in order. */
export const eventLog = domain({ ...events, eventsTake });
export type EventLog = typeof eventLog;

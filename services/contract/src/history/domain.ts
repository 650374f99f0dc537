import { domain } from '../route.ts';
import * as curves from './charge-curve.ts';
import * as events from './device-events.ts';
import * as faults from './faults.ts';
import * as geofences from './geofences.ts';
import * as messages from './messages.ts';
import * as notes from './notes.ts';
import { operationById, operations } from './operations.ts';
import * as records from './records.ts';
import * as series from './series.ts';
import * as stops from './stops.ts';

/** What happened to vehicles. */
export const history = domain({ ...series, ...records, ...messages, ...events, ...faults, ...notes, ...geofences, operations, operationById, ...curves, ...stops });
export type History = typeof history;

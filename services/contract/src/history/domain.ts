import { domain } from '../route.ts';
import * as curves from './charge-curve.ts';
import { eraseVehicles, heldRecords } from './erasure.ts';
import * as events from './device-events.ts';
import { faultDictionary } from './fault-dictionary.ts';
import * as faults from './faults.ts';
import * as geofences from './geofences.ts';
import * as notes from './notes.ts';
import { operationById, operations } from './operations.ts';
import * as rawMessages from './raw-messages.ts';
import * as records from './records.ts';
import * as series from './series.ts';
import * as stops from './stops.ts';

/** What happened to vehicles. */
export const history = domain({ ...series, ...records, ...rawMessages, ...events, ...faults, faultDictionary, ...notes, ...geofences, operations, operationById, ...curves, ...stops, heldRecords, eraseVehicles });
export type History = typeof history;

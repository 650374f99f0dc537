import { domain } from '../route.ts';
import * as cells from './cells.ts';
import * as comparison from './comparison.ts';
import * as compliance from './compliance.ts';
import * as vehicle from './device-statistics.ts';
import * as firmware from './firmware-faults.ts';
import * as fleet from './fleet-statistics.ts';
import * as packs from './pack-health.ts';
import * as quality from './quality.ts';
import * as track from './track.ts';

/** What is made of the history: figures of a vehicle and of the fleet. */
export const analysis = domain({ ...cells, ...track, ...vehicle, ...quality, ...packs, ...compliance, ...fleet, ...firmware, ...comparison });
export type Analysis = typeof analysis;

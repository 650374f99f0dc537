import { domain } from '../route.ts';
import * as status from './fleet-status.ts';
import * as latest from './latest.ts';
import * as live from './live.ts';
import * as list from './vehicles.ts';

/** The vehicles as they are now. */
export const vehicles = domain({ ...status, ...list, ...latest, ...live });
export type Vehicles = typeof vehicles;

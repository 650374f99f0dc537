import { domain } from '../route.ts';
import { fleetStatus } from './fleet-status.ts';
import { latest, latestMany, latestPart } from './latest.ts';
import { live } from './live.ts';
import { neighbours, vehicleList } from './vehicles.ts';

/** The vehicles as they are now. */
export const vehicles = domain({ fleetStatus, vehicleList, neighbours, latest, latestMany, latestPart, live });
export type Vehicles = typeof vehicles;

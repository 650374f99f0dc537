import { domain } from '../route.ts';
import { fleetStatus } from './fleet-status.ts';
import { latest, latestMany, latestPart } from './latest.ts';
import { neighbours, vehicleList } from './vehicles.ts';

/** The vehicles as they are now. */
export const vehicles = domain({ fleetStatus, vehicleList, neighbours, latest, latestMany, latestPart });
export type Vehicles = typeof vehicles;

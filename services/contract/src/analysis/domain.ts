import { domain } from '../route.ts';
import { cells } from './cells.ts';
import { complianceList, deviceCompliance, fleetCompliance } from './compliance.ts';
import { deviceStatistics } from './device-statistics.ts';
import { firmwareFaults } from './firmware-faults.ts';
import { fleetDay, fleetStatistics } from './fleet-statistics.ts';
import { packHealth } from './pack-health.ts';
import { quality, qualityList } from './quality.ts';
import { track } from './track.ts';

/** What is made of the history: figures of a vehicle and of the fleet. */
export const analysis = domain({ cells, track, deviceStatistics, quality, packHealth, qualityList, deviceCompliance, fleetCompliance, complianceList, fleetStatistics, fleetDay, firmwareFaults });
export type Analysis = typeof analysis;

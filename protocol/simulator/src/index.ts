import { Fleet } from './fleet/fleet.ts';
import type { FleetOptions } from './fleet/options.ts';

export { commandFaults, type CommandFault } from './command/executor.ts';
export { parseTroubles, troubleNames, type Trouble, type TroubleName } from './command/troubles.ts';
export type { Level } from './faults/effects.ts';
export { Fleet, type FleetStats } from './fleet/fleet.ts';
export type { LedgerLine, LedgerTotals } from './fleet/ledger.ts';
export type { FleetOptions, Target, TlsTrust } from './fleet/options.ts';
export type { FleetKeys, VehicleKeys } from './proof/keys.ts';
export { ecc } from './proof/signer.ts';
export { parseTarget } from './fleet/target.ts';
export { historicVehicle, VehicleHistory, type HistoricFrame, type HistoryOptions } from './history/vehicle-history.ts';
export { Lifetime, type LifeMoment } from './history/lifetime.ts';
export { dayBegin } from './life/life-days.ts';
export { readLives, readNow, type LifeBook, type RememberedLife, type UnheardStretch } from './life/life-book.ts';
export { historicPeriodMs } from './life/life-keeper.ts';
export { pastDay, UnheardLife, type LifeOptions, type LivedStretch } from './life/past-days.ts';
export { TruthLog, type TrueDay } from './life/truth.ts';
export { Terminal } from './report/frames.ts';
export { fleetVehicle, namedVehicle, storyNames, type StoryName, type VehicleSpec } from './vehicle/roster.ts';
export type { LifeState } from './vehicle/state.ts';
export { Vehicle } from './vehicle/vehicle.ts';

/** Starts virtual vehicles over real TCP; they run until `stop()`. */
export function startFleet(options: FleetOptions): Fleet {
  return new Fleet(options);
}

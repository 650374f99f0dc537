import { commandFaults, Executor, type CommandFault, type ExecutorParts } from '../command/executor.ts';
import { TerminalSettings } from '../command/terminal-settings.ts';
import { vehiclesWithTrouble, type Trouble, type TroubleName } from '../command/troubles.ts';
import type { Link } from '../link/link.ts';
import { upgradeFaults, type UpgradeFault, type UpgradeFaultName } from '../upgrade/upgrade-faults.ts';
import { Upgrades, type UpgradePace } from '../upgrade/upgrades.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import type { Target } from './options.ts';

export interface CommandedParts {
  readonly vehicle: Vehicle;
  readonly link: Link;
  readonly server: Target;
  readonly pace: UpgradePace;
  readonly wheel: ExecutorParts['wheel'];
}

const rebootMs = 1_000;
const isCommandFault = (name: TroubleName): name is CommandFault => commandFaults.some((each) => each === name);
const isUpgradeFault = (name: TroubleName): name is UpgradeFaultName => upgradeFaults.some((each) => each === name);

/** The side of a vehicle that is commanded from afar, and what it does wrong on demand. */
export class Commanded {
  readonly executor: Executor;
  readonly upgrades: Upgrades;
  readonly #vehicle: Vehicle;

  constructor({ vehicle, link, server, pace, wheel }: CommandedParts) {
    const { orders } = vehicle;
    const cut = (): void => link.cut();
    this.#vehicle = vehicle;
    this.upgrades = new Upgrades({ orders, pace, cut, restart: (downMs, isCrash) => link.restart(downMs, isCrash) });
    this.executor = new Executor({
      orders, wheel, cut, upgrades: this.upgrades,
      settings: new TerminalSettings(server, () => orders.firmwareVersion),
      write: (bytes) => link.write(bytes),
      restart: () => void link.restart(rebootMs),
    });
  }

  applyTrouble({ name, times, atByte }: Trouble): void {
    const fault = (upgradeFault: UpgradeFaultName): UpgradeFault => ({ name: upgradeFault, ...(atByte === undefined ? {} : { atByte }) });
    if (name === 'noProgress') this.#vehicle.orders.reportsUpgrade = false;
    else if (isUpgradeFault(name)) this.upgrades.faults.push(...Array.from({ length: times }, () => fault(name)));
    else if (isCommandFault(name)) this.executor.faults.push(...Array.from({ length: times }, () => name));
  }
}

/** Applies each trouble to its vehicles. */
export function makeTrouble(fleet: ReadonlyMap<string, Commanded>, troubles: readonly Trouble[], seed: number): void {
  const vins = [...fleet.keys()];
  for (const trouble of troubles) {
    const chosen = vehiclesWithTrouble(trouble, vins, seed);
    if (chosen.length === 0 && typeof trouble.of === 'string') throw new Error(`the fleet has no vehicle ${trouble.of}`);
    for (const vin of chosen) fleet.get(vin)?.applyTrouble(trouble);
  }
}

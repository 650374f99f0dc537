import type { operatingMode } from '@voltdeck/protocol/codes';
import type { ThermalMode } from '../battery/heat.ts';
import type { PackLayout } from '../battery/layout.ts';
import type { ActiveFault } from '../faults/fault-watch.ts';
import type { CommandOutcome, UpgradeState } from './orders.ts';

/** Plug and self-test as block B0 numbers them (protocol/README.md). */
export const plugs = { none: 0, fast: 1, slow: 2 } as const;
export const selfTests = { notConducted: 0, successful: 1, failed: 2 } as const;

/** From what a vehicle lives on after an interruption. */
export interface LifeState {
  /** Whole seconds, as epoch ms. */
  readonly timeMs: number;
  /** 0..1 */
  readonly soc: number;
  readonly mileageKm: number;
  readonly chargedKwh: number;
  readonly dischargedKwh: number;
  /** Metres along its road. */
  readonly roadM: number;
}

/** A vehicle at one moment, as its battery management knows it. null = the sensor gives nothing. */
export interface VehicleState {
  readonly timeMs: number;
  readonly layout: PackLayout;
  readonly isOn: boolean;
  /** km/h */
  readonly speed: number;
  readonly mileageKm: number;
  /** Percent of the pedal's way. */
  readonly accelerator: number;
  readonly brake: number;
  /** Volts. */
  readonly totalVoltage: number;
  /** Amperes, positive discharges. */
  readonly current: number | null;
  /** Percent. */
  readonly soc: number;
  readonly soh: number;
  /** kOhm */
  readonly insulation: number;
  readonly charging: 'charging' | 'complete' | 'none';
  readonly operatingMode: (typeof operatingMode)[keyof typeof operatingMode];
  readonly plug: (typeof plugs)[keyof typeof plugs];
  readonly selfTest: (typeof selfTests)[keyof typeof selfTests];
  readonly thermalMode: ThermalMode;
  readonly relays: number;
  readonly supplyVoltage: number;
  /** 0..31 */
  readonly signalStrength: number;
  readonly chemistryCode: number;
  /** Millivolts, in the order of the BMUs. */
  readonly cells: readonly (number | null)[];
  /** Whole degC, in the order of the BMUs. */
  readonly temperatures: readonly (number | null)[];
  readonly silentBmus: ReadonlySet<number>;
  /** In the order of their types. */
  readonly faults: readonly ActiveFault[];
  /** Percent; 100 = no limit. */
  readonly powerLimit: number;
  /** Bits of block B0. */
  readonly restrictions: number;
  /** Of commands, since the last state. */
  readonly outcomes: readonly CommandOutcome[];
  readonly upgrade: UpgradeState | null;
  readonly ratedVoltage: number;
  readonly ratedEnergyKwh: number;
  readonly chargedKwh: number;
  readonly dischargedKwh: number;
  readonly hasFix: boolean;
  /** WGS-84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

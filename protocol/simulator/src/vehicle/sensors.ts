import type { Random } from '../random.ts';
import type { Readings } from '../faults/readings.ts';
import { vehicleKinds } from './kinds.ts';
import type { PowerTrain } from './power-train.ts';
import type { VehicleSpec } from './roster.ts';

/** A bad contact takes this long to become hot. */
const hotProbeTimeS = 150;
/** Volts of the low-voltage supply by its nominal: held up by the DC-DC converter, or resting. */
const supplyPart = { held: 1.15, resting: 1.045 } as const;
const cellNoise = 0.0012;

/** What the battery management measures, noise and the bad contact of a story included. */
export class Sensors {
  readonly #spec: VehicleSpec;
  readonly #noise: Random;
  #hotRise = 0;
  /** 0..31 */
  #signal: number;

  constructor(spec: VehicleSpec, noise: Random) {
    this.#spec = spec;
    this.#noise = noise;
    this.#signal = noise.between(17, 28);
  }

  get signalStrength(): number {
    return Math.round(this.#signal);
  }

  step(seconds: number, train: PowerTrain): void {
    this.#signal = Math.max(6, Math.min(31, this.#signal + this.#noise.between(-0.6, 0.6)));
    const rate = train.pack.current / train.pack.layout.capacityAh;
    const settled = (this.#spec.hotProbe?.rise ?? 0) * Math.min(1.3, rate ** 2);
    this.#hotRise = settled + (this.#hotRise - settled) * Math.exp(-seconds / hotProbeTimeS);
  }

  read(train: PowerTrain, insulationKOhm: number): Readings {
    const { pack } = train;
    const { supplyVoltage } = vehicleKinds[this.#spec.kind];
    return {
      cells: Array.from(pack.cells.voltage, (voltage) => voltage + this.#noise.between(-cellNoise, cellNoise)),
      temperatures: this.#temperatures(train),
      totalVoltage: pack.cells.totalVoltage,
      current: pack.current,
      soc: pack.soc,
      insulation: insulationKOhm * this.#noise.between(0.99, 1.01),
      supplyVoltage: supplyVoltage * (train.isAwake ? supplyPart.held : supplyPart.resting) + this.#noise.between(-0.1, 0.1),
      silentBmus: new Set(),
      weldedRelays: 0,
    };
  }

  #temperatures({ pack }: PowerTrain): number[] {
    const hot = this.#spec.hotProbe?.index;
    return Array.from(pack.heat.temperature, (temperature, index) => (index === hot ? temperature + this.#hotRise : temperature));
  }
}

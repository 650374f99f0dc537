import type { Chemistry } from '../battery/chemistry.ts';
import type { Level } from './effects.ts';
import { extremesOf, type Readings } from './readings.ts';

/** What the limits are compared with. */
export interface Watched {
  readonly highestCell: number;
  readonly lowestCell: number;
  readonly cellSpread: number;
  readonly highestTemperature: number;
  readonly lowestTemperature: number;
  readonly temperatureSpread: number;
  /** Current by capacity: positive discharges. */
  readonly dischargeRate: number;
  readonly chargeRate: number;
  readonly feedbackRate: number;
  readonly soc: number;
  readonly ohmPerVolt: number;
  readonly supplyPart: number;
}

interface Rule {
  /** Fault type of protocol/README.md. */
  readonly type: number;
  readonly what: keyof Watched;
  readonly when: 'above' | 'below';
  readonly limits: readonly [number, number, number] | ((chemistry: Chemistry) => readonly [number, number, number]);
  /** A fault ends only when the value is back by so much. */
  readonly margin: number;
}

const rules: readonly Rule[] = [
  { type: 1, what: 'highestCell', when: 'above', limits: (chemistry) => chemistry.overVoltage, margin: 0.02 },
  { type: 2, what: 'lowestCell', when: 'below', limits: (chemistry) => chemistry.underVoltage, margin: 0.05 },
  { type: 5, what: 'chargeRate', when: 'above', limits: [1.8, 2.2, 2.6], margin: 0.1 },
  { type: 6, what: 'dischargeRate', when: 'above', limits: [3.5, 4.2, 5], margin: 0.2 },
  { type: 7, what: 'feedbackRate', when: 'above', limits: [2.5, 3, 3.5], margin: 0.2 },
  { type: 8, what: 'highestTemperature', when: 'above', limits: [50, 55, 60], margin: 2 },
  { type: 9, what: 'lowestTemperature', when: 'below', limits: [-10, -20, -25], margin: 2 },
  { type: 10, what: 'temperatureSpread', when: 'above', limits: [12, 20, 35], margin: 1.5 },
  { type: 11, what: 'cellSpread', when: 'above', limits: [0.12, 0.2, 0.35], margin: 0.02 },
  { type: 12, what: 'soc', when: 'below', limits: [0.1, 0.05, 0.02], margin: 0.01 },
  { type: 15, what: 'ohmPerVolt', when: 'below', limits: [500, 300, 100], margin: 40 },
  { type: 30, what: 'supplyPart', when: 'below', limits: [0.88, 0.82, 0.75], margin: 0.02 },
];

/** A fault stays raised for at least this long, so that it does not flicker with the traffic. */
const holdMs = 30_000;

/** Raises and clears faults from what is measured, as a battery management does. */
export class Detection {
  readonly #chemistry: Chemistry;
  readonly #active = new Map<number, { level: Level; seenMs: number }>();

  constructor(chemistry: Chemistry) {
    this.#chemistry = chemistry;
  }

  /** Levels by fault type at this moment. */
  watch(watched: Watched, timeMs: number): Map<number, Level> {
    for (const rule of rules) this.#apply(rule, watched[rule.what], timeMs);
    return new Map([...this.#active].map(([type, fault]) => [type, fault.level]));
  }

  #apply(rule: Rule, value: number, timeMs: number): void {
    const limits = typeof rule.limits === 'function' ? rule.limits(this.#chemistry) : rule.limits;
    const sign = rule.when === 'above' ? 1 : -1;
    const level = levelOf(value * sign, limits, sign, 0);
    const active = this.#active.get(rule.type);
    if (level !== null && (active === undefined || level >= active.level)) {
      this.#active.set(rule.type, { level, seenMs: timeMs });
      return;
    }
    if (active === undefined || timeMs - active.seenMs < holdMs) return;
    const eased = levelOf(value * sign, limits, sign, rule.margin);
    if (eased === null) this.#active.delete(rule.type);
    else this.#active.set(rule.type, { level: eased, seenMs: timeMs });
  }
}

function levelOf(value: number, limits: readonly [number, number, number], sign: number, margin: number): Level | null {
  const levels = [3, 2, 1] as const;
  return levels.find((level) => value >= (limits[level - 1] ?? 0) * sign - margin) ?? null;
}

/** Input of the rules, from the sensors; a missing sensor alone raises nothing. */
export function watchedOf(readings: Readings, capacityAh: number, nominalSupply: number, driving: boolean): Watched {
  const cells = extremesOf(readings.cells);
  const probes = extremesOf(readings.temperatures);
  const rate = (readings.current ?? 0) / capacityAh;
  return {
    highestCell: cells?.highest ?? 0,
    lowestCell: cells?.lowest ?? Number.POSITIVE_INFINITY,
    cellSpread: cells === null ? 0 : cells.highest - cells.lowest,
    highestTemperature: probes?.highest ?? 0,
    lowestTemperature: probes?.lowest ?? 0,
    temperatureSpread: probes === null ? 0 : probes.highest - probes.lowest,
    dischargeRate: rate,
    chargeRate: driving ? 0 : -rate,
    feedbackRate: driving ? -rate : 0,
    soc: readings.soc,
    ohmPerVolt: (readings.insulation * 1000) / readings.totalVoltage,
    supplyPart: readings.supplyVoltage / nominalSupply,
  };
}

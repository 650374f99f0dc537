
/** What the health of a pack is measured by. */
export const packLimits = {
  /** A charge whose coldest probe was below, °C: lithium can plate out. */
  coldChargeBelow: 0,
  /** A discharge that ended below, percent. */
  deepDischargeBelow: 10,
  /** SOH at which a traction battery is usually retired, percent. */
  lifeEndSoh: 80,
  /** Ohms a volt: a fault below the first, a warning below the second (GB 18384). */
  insulationLeast: 100,
  insulationGood: 500,
  /** A charge tells the capacity when it raised the SOC by so many percent. */
  capacityRiseLeast: 30,
  /** Amounts of current that prove a closed circuit, A. */
  flowLeast: 5,
  /** Relays are counted over the last days of a longer range. */
  relayDaysMax: 31,
} as const;

/** One business day; null where nothing was sent that day. */
export interface PackDayView {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Mean, percent. */
  readonly soh: number | null;
  /** The least of its hours: lowest insulation by highest voltage, ohms a volt. */
  readonly insulation: number | null;
  /** Between the cells, mV. */
  readonly meanSpread: number | null;
  readonly highestSpread: number | null;
}

/** What a charge says of the energy that the whole pack takes. */
export interface CapacityPointView {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly startSoc: number;
  readonly endSoc: number;
  /** Energy of the charge by its share of the pack. */
  readonly fullKwh: number;
}

export interface PackLedgerView {
  readonly charges: number;
  readonly discharges: number;
  readonly chargeKwh: number;
  readonly dischargeKwh: number;
  /** Charges below `packLimits.coldChargeBelow`, and discharges that ended below `deepDischargeBelow`. */
  readonly coldCharges: number;
  readonly deepDischarges: number;
  /** Discharged by rated energy; null while the rated energy is unknown. */
  readonly fullCycles: number | null;
  /** Out by in between two moments of like SOC, percent; null when less than the rated energy went in between them. */
  readonly efficiency: number | null;
}

export interface RelayCountView {
  /** Bit of the relay word. */
  readonly relay: number;
  /** From open to closed between two records: at least so often. */
  readonly closings: number;
}

/** Signs that a relay does not open. */
export interface WeldView {
  /** Records in which current flowed while every relay of the circuit was told open. */
  readonly flowing: number;
  /** ISO 8601, UTC: the last of them. */
  readonly flowingAt: string | null;
  /** Faults of welded relays that touch the range. */
  readonly faults: number;
}

export const rankedFigures = ['soh', 'cellSpread', 'insulation', 'highestTemperature'] as const;
export type RankedFigure = (typeof rankedFigures)[number];

/** Where the pack stands among those of its project, or of all that the caller sees when it has none. */
export interface RankView {
  readonly figure: RankedFigure;
  /** Percent, mV, ohms a volt, °C; of the newest record. */
  readonly value: number;
  /** Other packs with the figure, and how many of them it is better than, and as good as. */
  readonly others: number;
  readonly worse: number;
  readonly equal: number;
}

export interface PackHealthView {
  readonly deviceId: string;
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** kWh */
  readonly ratedEnergy: number | null;
  readonly days: readonly PackDayView[];
  /** In order of time. */
  readonly capacity: readonly CapacityPointView[];
  readonly ledger: PackLedgerView;
  /** Since when the relays were counted; relays that the vehicle does not have are left out. ISO 8601, UTC. */
  readonly relaysFrom: string;
  readonly relays: readonly RelayCountView[];
  readonly weld: WeldView;
  /** Figures that the newest record does not carry are left out. */
  readonly ranks: readonly RankView[];
  readonly rankedIn: string | null;
}

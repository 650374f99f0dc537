import type { EnergySource, OperationKind } from '@voltdeck/protocol/contract';
import type { Metered } from '../energy/energy.ts';

/** Half open: from <= time < to, epoch ms. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface WorkDay extends Stretch {
  /** YYYY-MM-DD in the business time zone. */
  readonly day: string;
}

export interface DoneOperation {
  readonly kind: OperationKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly energyWs: number;
  /** null = not known apart. */
  readonly returnedWs: number | null;
  readonly energySource: EnergySource;
  readonly metered: Metered | null;
}

/** What was heard of a device in a short stretch. */
export interface HeardPart {
  readonly at: number;
  /** Minutes with a record. */
  readonly minutes: number;
  readonly lowestMileage: number | null;
  readonly highestMileage: number | null;
  /** Cumulative counters, Wh. */
  readonly lowestCharged: number | null;
  readonly highestCharged: number | null;
  readonly lowestDischarged: number | null;
  readonly highestDischarged: number | null;
}

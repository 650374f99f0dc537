import { grouped } from '../span/grouped.ts';

/** When something of a device lasted; epoch ms. */
interface Lasting {
  readonly device: number;
  readonly startedAt: number;
  /** null: it lasts. */
  readonly endedAt: number | null;
}

/** A fault or a rule alarm that someone acknowledged. */
export interface AcknowledgedRow extends Lasting {
  /** Null for a rule alarm. */
  readonly type: number | null;
  readonly rule: string | null;
}

export interface Coinciding<Alarm, Handled> {
  /** Alarms that overlap something acknowledged. */
  readonly coinciding: readonly Alarm[];
  /** What is acknowledged without an alarm that overlaps it. */
  readonly missed: readonly Handled[];
}

const overlap = (one: Lasting, other: Lasting): boolean => one.startedAt <= (other.endedAt ?? Infinity) && other.startedAt <= (one.endedAt ?? Infinity);

/** Compares alarms with what operators acknowledged, by vehicle and time; each in its order. */
export function compareAcknowledged<Alarm extends Lasting, Handled extends Lasting>(alarms: readonly Alarm[], handled: readonly Handled[]): Coinciding<Alarm, Handled> {
  const [alarmsOf, handledOf] = [grouped<Lasting, number>(alarms, ({ device }) => device), grouped<Lasting, number>(handled, ({ device }) => device)];
  const meets = (of: ReadonlyMap<number, readonly Lasting[]>, one: Lasting): boolean => (of.get(one.device) ?? []).some((other) => overlap(one, other));
  return { coinciding: alarms.filter((alarm) => meets(handledOf, alarm)), missed: handled.filter((one) => !meets(alarmsOf, one)) };
}

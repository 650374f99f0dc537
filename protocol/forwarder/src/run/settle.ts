import type { StoredPage } from '@voltdeck/contract';
import { forwardRefusals, type ForwardRefusal } from '@voltdeck/protocol/contract';
import { recordTime, wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';
import type { Covered, Refused } from '../ledger/forward-session.ts';
import { names, Tally, type Fate } from '../ledger/tally.ts';
import type { Sent } from './sender.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const offsetMs = 8 * 3_600_000;

/** The day of a message by its own time, on the standard's clock (UTC+8); of one without a date, the day on which it was stored. */
export function dayOf({ unit }: Frame, storedAt: string): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit.subarray(0, wireTimeBytes);
  const isDate = unit.length >= wireTimeBytes && recordTime({ year: 2000 + year, month, day, hour, minute, second }) !== null;
  return isDate ? `${2000 + year}-${twoDigits(month)}-${twoDigits(day)}` : new Date(Date.parse(storedAt) + offsetMs).toISOString().slice(0, 10);
}

/** The pause before a refused message is sent again; null: only by hand. @param attempts so far */
export const retryPauseS = (cause: ForwardRefusal, attempts: number): number | null => forwardRefusals[cause].retryS[attempts - 1] ?? null;

/** What a page became, for the ledger: its counts add up to the positions that it is about. */
export function settled({ otherVehicle, unreadable, gone }: Pick<StoredPage, 'otherVehicle' | 'unreadable' | 'gone'>, sent: readonly Sent[]): { readonly tally: Tally; readonly refused: Refused[]; readonly covered: Covered[] } {
  const tally = new Tally();
  tally.add(names.filtered('vehicle'), otherVehicle);
  tally.add(names.filtered('unreadable'), unreadable);
  tally.add(names.refused('gone'), gone);
  const refused: Refused[] = [];
  const covered = new Map<string, Covered>();
  for (const one of sent) {
    tally.addFate(one.fate);
    const day = dayOf(one.frame, one.item.storedAt);
    const key = `${day} ${one.item.deviceId}`;
    covered.set(key, counted(covered.get(key) ?? { day, deviceId: one.item.deviceId, vin: one.item.vin, ...noneCovered }, one.fate));
    if (one.fate.kind === 'refused') refused.push(refusedOf(one, one.fate.cause, day));
  }
  return { tally, refused, covered: [...covered.values()] };
}

export const noneCovered = { forwarded: 0, encrypted: 0, filtered: 0, refused: 0 } as const;

/** The row with one message more. */
export function counted(row: Covered, fate: Fate): Covered {
  const encrypted = fate.kind === 'forwarded' && fate.marks.encrypted ? 1 : 0;
  return { ...row, [fate.kind]: row[fate.kind] + 1, encrypted: row.encrypted + encrypted };
}

const refusedOf = ({ item: { position, deviceId, vin, command, storedAt } }: Sent, cause: ForwardRefusal, day: string): Refused => ({ position, deviceId, vin, command, cause, day, storedAt, retryS: retryPauseS(cause, 1) });

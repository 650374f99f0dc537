import type { InputOf, Retention } from '@voltdeck/contract';
import type { RetentionClass, SettingValues } from '@voltdeck/protocol/contract';
import { dayMs } from '../epoch.ts';

/** A hypertable that loses its oldest chunks, and the column of when a row arrived, where its own time may be wrong. */
export interface RetainedTable {
  readonly name: string;
  readonly receivedAt: string | null;
}

export const retainedTables: Readonly<Record<RetentionClass, readonly RetainedTable[]>> = {
  // A track is where someone was: it is kept no longer than the positions that it is drawn from.
  records: [
    { name: 'record', receivedAt: 'received_at' },
    { name: 'track_hour', receivedAt: null },
  ],
  messages: [
    { name: 'message', receivedAt: 'received_at' },
    { name: 'event', receivedAt: 'received_at' },
  ],
  rollups: [
    { name: 'rollup_minute', receivedAt: null },
    { name: 'rollup_hour', receivedAt: null },
    { name: 'rollup_day', receivedAt: null },
  ],
};

export type RetentionDays = Readonly<Record<RetentionClass, number>>;

/** 0 keeps forever. */
const daysOf = (days: number): number => (days === 0 ? Infinity : days);

/** Rollups whose records are kept would be missed: they are kept as long. @param asked in place of the settings */
export function retentionDays({ recordRetentionDays, messageRetentionDays, rollupRetentionDays }: SettingValues, asked: InputOf<Retention['retention']> = {}): RetentionDays {
  const records = daysOf(asked.records ?? Number(recordRetentionDays));
  const messages = daysOf(asked.messages ?? Number(messageRetentionDays));
  return { records, messages, rollups: Math.max(records, daysOf(asked.rollups ?? Number(rollupRetentionDays))) };
}

/** By our own clock, epoch ms: what devices say about time plays no part. The first moment there is for what is kept forever. */
export const dropsBefore = (nowMs: number, days: number): number => (days === Infinity ? 0 : nowMs - days * dayMs);

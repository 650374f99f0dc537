import type { RecordView } from '@voltdeck/contract';

/** A row of the table: a record, or the stretch without any between two. */
export type RecordLine = { readonly kind: 'record'; readonly record: RecordView } | { readonly kind: 'gap'; readonly afterMs: number; readonly at: string };

const factor = 5;
const leastMs = 60_000;

/** The usual step between two records: the middle one of all. */
function usualStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, index) => Math.abs((times[index] ?? time) - time)).sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 0;
}

/** Records, the newest first, with a line where more than five usual steps (and a minute) lie between two. */
export function linesOf(records: readonly RecordView[]): RecordLine[] {
  const times = records.map(({ recordedAt }) => Date.parse(recordedAt));
  const most = Math.max(leastMs, factor * usualStep(times));
  return records.flatMap((record, index): RecordLine[] => {
    const newer = times[index - 1];
    const silentMs = newer === undefined ? 0 : newer - (times[index] ?? newer);
    return silentMs > most ? [{ kind: 'gap', afterMs: silentMs, at: record.recordedAt }, { kind: 'record', record }] : [{ kind: 'record', record }];
  });
}

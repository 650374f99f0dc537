import type { ScreenHeartbeatView } from '@voltdeck/contract';

export interface HistoryChange {
  readonly at: string;
  readonly kind: 'loaded' | 'scene' | 'version' | 'failures';
  readonly value: string;
}

/** What was different from one heartbeat to the next, newest first. */
export function changesOf(beats: readonly ScreenHeartbeatView[]): readonly HistoryChange[] {
  return beats.slice(0, -1).flatMap((beat, index) => {
    const before = beats[index + 1] ?? beat;
    const changes: readonly (HistoryChange | null)[] = [
      beat.loadedAt === before.loadedAt ? null : { at: beat.at, kind: 'loaded', value: '' },
      beat.scene === before.scene ? null : { at: beat.at, kind: 'scene', value: beat.scene ?? beat.path },
      beat.version === before.version ? null : { at: beat.at, kind: 'version', value: beat.version },
      beat.panelFailures <= before.panelFailures ? null : { at: beat.at, kind: 'failures', value: String(beat.panelFailures) },
    ];
    return changes.filter((change) => change !== null);
  });
}

interface Trace {
  readonly least: number;
  readonly most: number;
  readonly newest: number;
  /** Path in a box of 100 by 100; a stretch without heartbeats is left open. */
  readonly path: string;
}

/** Twice the time after which a heartbeat is kept at the latest. */
const gapMs = 660_000;

/** A line of one figure over time; null where there is none to draw. */
export function traceOf(beats: readonly ScreenHeartbeatView[], valueOf: (beat: ScreenHeartbeatView) => number | null): Trace | null {
  const points = beats.toReversed().flatMap((beat) => {
    const value = valueOf(beat);
    return value === null ? [] : [{ at: Date.parse(beat.at), value }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const values = points.map(({ value }) => value);
  const most = Math.max(...values, 1);
  const x = (at: number): number => (last.at === first.at ? 0 : ((at - first.at) / (last.at - first.at)) * 100);
  const path = points.map(({ at, value }, index) => {
    const before = points[index - 1];
    const open = before === undefined || at - before.at > gapMs;
    return `${open ? 'M' : 'L'}${x(at).toFixed(2)} ${(96 - (value / most) * 92).toFixed(2)}`;
  });
  return { least: Math.min(...values), most: Math.max(...values), newest: last.value, path: path.join('') };
}

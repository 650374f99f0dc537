import type { BackupStatus, PastProgress, ProcessVitals } from '@voltdeck/contract';
import type { ServiceName } from '@voltdeck/protocol/contract';

/** One observation of the system. */
export interface Observation {
  /** Epoch ms. */
  readonly at: number;
  readonly processes: readonly ProcessVitals[];
  /** null where the bus did not answer. */
  readonly frames: FramesSeen | null;
  readonly backup: BackupStatus | null;
  readonly past: PastProgress | null;
  readonly deadLetters: { readonly letters: number; readonly bytes: number; readonly bytesMax: number } | null;
}

/** The streams of frames: what waits in them to be stored. */
export interface FramesSeen {
  readonly batches: number;
  readonly bytes: number;
  /** null without a limit. */
  readonly bytesMax: number | null;
  /** How full the fullest of them is, 0..1: it refuses frames though the others have room. */
  readonly fullest: number;
  /** Epoch ms; null when nothing waits. */
  readonly oldestAt: number | null;
}

export const processesOf = ({ processes }: Observation, service: ServiceName): readonly ProcessVitals[] => processes.filter((process) => process.service === service);

/** A figure of all processes together. */
export const sumOf = (processes: readonly ProcessVitals[], figure: string): number => processes.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);

/** The worst of a figure; null where none of them reports it. */
export function worstOf(processes: readonly ProcessVitals[], figure: string): number | null {
  const reported = processes.flatMap(({ figures }) => (figures[figure] === undefined ? [] : [figures[figure]]));
  return reported.length === 0 ? null : Math.max(...reported);
}

/** How fast a count of all processes grew between two observations; of a new process only what was added since. Null at the first observation. */
export function rateOf(before: Observation | null, now: Observation, service: ServiceName, figure: string): number | null {
  if (before === null) return null;
  const earlier = new Map(processesOf(before, service).map((process) => [process.instance + process.startedAt, process.figures[figure]]));
  const grown = processesOf(now, service).reduce((sum, { instance, startedAt, figures }) => sum + Math.max(0, (figures[figure] ?? 0) - (earlier.get(instance + startedAt) ?? figures[figure] ?? 0)), 0);
  return grown / Math.max(1, (now.at - before.at) / 1_000);
}

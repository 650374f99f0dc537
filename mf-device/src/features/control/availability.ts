import type { LatestView } from '@voltdeck/contract';
import { interlocksOf, judgedInterlocks, type InterlockView, type RemoteCommand } from '@voltdeck/protocol/contract';

type Readiness = 'ready' | 'waits' | 'blocked' | 'open';

export interface Availability {
  readonly readiness: Readiness;
  /** What keeps it back, or will be judged anew once the vehicle is back. */
  readonly interlocks: readonly InterlockView[];
}

/** Whether a command can go now: a vehicle whose data is old may be waited for, one whose state forbids it may not. */
export function availabilityOf(command: RemoteCommand, latest: LatestView | null, openCommands: ReadonlySet<string>, nowMs: number): Availability {
  const interlocks = judgedInterlocks(interlocksOf(command), latest, nowMs);
  if (openCommands.has(command)) return { readiness: 'open', interlocks: [] };
  if (interlocks.some(({ name }) => name === 'age')) return { readiness: 'waits', interlocks };
  if (interlocks.length > 0) return { readiness: 'blocked', interlocks };
  const isOffline = latest === null || latest.workingState === 'offline';
  return { readiness: isOffline ? 'waits' : 'ready', interlocks: [] };
}

import type { FaultView } from '@voltdeck/contract';

/** A fault that has started or ended. */
export interface FaultChange {
  readonly fault: FaultView;
  readonly kind: 'started' | 'ended';
  readonly at: string;
}

/** What happened to faults since a moment, the newest first: one may have started and ended. */
export function changesSince(faults: readonly FaultView[], since: number): readonly FaultChange[] {
  return faults
    .flatMap((fault): FaultChange[] => [
      { fault, kind: 'started', at: fault.startedAt },
      ...(fault.endedAt === null ? [] : [{ fault, kind: 'ended', at: fault.endedAt } as const]),
    ])
    .filter(({ at }) => Date.parse(at) >= since)
    .sort((one, other) => other.at.localeCompare(one.at));
}

import type { FaultView } from '@voltdeck/contract';

type Stretch = Pick<FaultView, 'startedAt' | 'endedAt'>;

/** A fault that has started or ended. */
export interface FaultChange<Fault extends Stretch> {
  readonly fault: Fault;
  readonly kind: 'started' | 'ended';
  readonly at: string;
}

/** What happened to faults since a moment, the newest first: one may have started and ended. */
export function changesSince<Fault extends Stretch>(faults: readonly Fault[], since: number): readonly FaultChange<Fault>[] {
  return faults
    .flatMap((fault): FaultChange<Fault>[] => [
      { fault, kind: 'started', at: fault.startedAt },
      ...(fault.endedAt === null ? [] : [{ fault, kind: 'ended', at: fault.endedAt } as const]),
    ])
    .filter(({ at }) => Date.parse(at) >= since)
    .sort((one, other) => other.at.localeCompare(one.at));
}

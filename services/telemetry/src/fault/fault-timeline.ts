import type { FaultStepView, FaultView } from '@voltdeck/contract';
import type { FaultMessages, FaultStepRow } from './fault-work.repository.ts';

type Fault = Pick<
  FaultView,
  'startedAt' | 'endedAt' | 'startLevel' | 'highestLevel' | 'endLevel' | 'acknowledgedAt' | 'acknowledgedBy' | 'acknowledgedLevel' | 'comment' | 'withdrawnAt' | 'withdrawnBy' | 'clearedBy' | 'clearReason'
>;

const blank = { level: null, by: null, text: null, until: null, channel: null, messages: null } as const;

/** What happened to a fault, in order. Of what was done before steps were kept, the newest is in the fault itself. */
export function timelineOf(fault: Fault, steps: readonly FaultStepRow[], messages: readonly FaultMessages[]): FaultStepView[] {
  const has = (kind: FaultStepRow['kind']): boolean => steps.some((step) => step.kind === kind);
  const all: FaultStepView[] = [
    { ...blank, kind: 'started', at: fault.startedAt, level: fault.startLevel },
    // Where it began and rose with the same message, or late records made it, no one knows when.
    ...(fault.highestLevel > fault.startLevel && !has('rose') ? [{ ...blank, kind: 'rose', at: null, level: fault.highestLevel } as const] : []),
    ...steps.map(({ kind, at, by, level, detail, until }) => ({ ...blank, kind, at: at.toISOString(), by, level, text: detail, until: until?.toISOString() ?? null })),
    ...messages.map((sent) => ({ ...blank, kind: 'message' as const, at: sent.at.toISOString(), channel: sent.kind, messages: sent.messages })),
  ];
  if (fault.acknowledgedAt !== null && !has('acknowledged')) {
    all.push({ ...blank, kind: 'acknowledged', at: fault.acknowledgedAt, by: fault.acknowledgedBy, level: fault.acknowledgedLevel, text: has('commented') ? null : fault.comment });
  }
  if (fault.withdrawnAt !== null && !has('withdrawn')) all.push({ ...blank, kind: 'withdrawn', at: fault.withdrawnAt, by: fault.withdrawnBy });
  if (fault.endedAt !== null && fault.clearedBy === null) all.push({ ...blank, kind: 'ended', at: fault.endedAt, level: fault.endLevel });
  if (fault.endedAt !== null && fault.clearedBy !== null && !has('cleared')) all.push({ ...blank, kind: 'cleared', at: fault.endedAt, by: fault.clearedBy, text: fault.clearReason });
  // What has no time is behind the start; the sort leaves equals as they are.
  const timeOf = ({ at }: FaultStepView): number => Date.parse(at ?? fault.startedAt);
  return all.toSorted((one, other) => timeOf(one) - timeOf(other));
}

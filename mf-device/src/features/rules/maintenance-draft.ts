import type { MaintenanceForm, MaintenancePeriodView } from '@voltdeck/contract';
import { filledText } from '@voltdeck/kit';
import { problem } from '@voltdeck/kit/widgets';
import { ruleLimits, type FieldProblem } from '@voltdeck/protocol/contract';
import { toLocalField } from '../../range/local-field.ts';
import { messages } from './messages.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A maintenance period as it is being written; times as a field for date and time wants them. */
export interface MaintenanceDraft {
  readonly reason: string;
  readonly from: string;
  readonly to: string;
  /** Empty: all. */
  readonly projectId: string;
  readonly customerId: string;
  readonly groupId: string;
}

/** From now on for two hours. */
export const newPeriod = (now: number): MaintenanceDraft => ({ reason: '', from: toLocalField(now), to: toLocalField(now + 2 * hourMs), projectId: '', customerId: '', groupId: '' });

export const draftOfPeriod = ({ reason, from, to, scope }: MaintenancePeriodView): MaintenanceDraft => ({
  reason,
  from: toLocalField(Date.parse(from)),
  to: toLocalField(Date.parse(to)),
  projectId: scope.projectId ?? '',
  customerId: scope.customerId ?? '',
  groupId: scope.groupId ?? '',
});

const orNull = (text: string): string | null => (text === '' ? null : text);

export const formOfPeriod = ({ reason, from, to, projectId, customerId, groupId }: MaintenanceDraft): MaintenanceForm => ({
  reason: reason.trim(),
  from: Date.parse(from),
  to: Date.parse(to),
  scope: { projectId: orNull(projectId), customerId: orNull(customerId), groupId: orNull(groupId) },
});

/** What is missing before it can be saved. */
export function periodProblems(draft: MaintenanceDraft, now: number): FieldProblem[] {
  const { reason, from, to } = formOfPeriod(draft);
  const told = (path: string, text: Parameters<typeof problem>[2]): FieldProblem => problem(path, 'required', text);
  const found: FieldProblem[] = reason === '' || reason.length > ruleLimits.reasonMax ? [told('reason', messages.reasonNeed)] : [];
  if (Number.isNaN(from)) found.push(told('from', messages.timeNeed));
  if (Number.isNaN(to)) found.push(told('to', messages.timeNeed));
  else if (to <= now || to <= from) found.push(told('to', messages.toNeed));
  else if (to - from > ruleLimits.periodMaxDays * dayMs) found.push(told('to', filledText(messages.toFar, { most: ruleLimits.periodMaxDays })));
  return found;
}

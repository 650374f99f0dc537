import type { FaultView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { choice, one, type BulkAction, type ListField } from '@voltdeck/kit/list';
import { rules, snoozeSpans, snoozeUsual } from '@voltdeck/protocol/contract';
import { acknowledgement } from './acknowledgement.ts';
import { assigneesOf } from './assignees.ts';

const ofFault = ({ id }: FaultView) => ({ parameters: { faultId: id } });

const spans = snoozeSpans.map(({ minutes, text }) => ({ value: String(minutes), text }));
const endsNow = { value: 'end', text: { 'zh-CN': '立即结束暂缓', en: 'End the snooze now' } };

const minuteMs = 60_000;

/** The snooze as it was: what is left of it, or none. */
async function snoozeAgain(alarm: FaultView): Promise<unknown> {
  const left = alarm.snoozedUntil === null ? 0 : Math.ceil((Date.parse(alarm.snoozedUntil) - Date.now()) / minuteMs);
  return left > 0 ? call(endpoints.faultSnooze, { ...ofFault(alarm), body: { minutes: left } }) : call(endpoints.faultUnsnooze, ofFault(alarm));
}

/** An acknowledgement that held before stays, with its comment. */
async function unacknowledge(alarm: FaultView): Promise<unknown> {
  const held = alarm.acknowledgedAt !== null && alarm.roseTo === null;
  return held ? call(endpoints.faultAcknowledge, { ...ofFault(alarm), body: { comment: alarm.comment ?? '' } }) : call(endpoints.faultUnacknowledge, ofFault(alarm));
}

const assign = (alarm: FaultView, userId: unknown): Promise<unknown> =>
  typeof userId === 'string' && userId !== '' ? call(endpoints.faultAssign, { ...ofFault(alarm), body: { userId } }) : call(endpoints.faultUnassign, ofFault(alarm));

const assigneeField = (alarms: readonly FaultView[]): ListField => ({
  name: 'userId',
  control: one(assigneesOf(alarms)),
  hint: { 'zh-CN': '留空表示取消指派。', en: 'Leave empty to take the assignment back.' },
});

/** What is done with alarms, one or many, each with the way back. */
export const alarmBulk: readonly BulkAction<FaultView>[] = [
  {
    ...acknowledgement,
    key: 'a',
    sentence: { 'zh-CN': '确认所选的 {count} 条告警，表示有人在处理。车辆不再上报时故障自动恢复；通信中断的车辆，可在其“故障告警”页人工清除。', en: 'Acknowledges {count, plural, one {# alarm} other {# alarms}} to show that someone is on it. A fault recovers when the vehicle no longer reports it. If communication is lost, you can clear it on the Faults page of the vehicle.' },
    undo: unacknowledge,
  },
  {
    name: 'assign',
    key: 'o',
    label: { 'zh-CN': '指派…', en: 'Assign…' },
    access: 'update',
    sentence: { 'zh-CN': '将 {count} 条告警指派给能看到其车辆的用户。指派不等于确认。', en: 'Assigns {count, plural, one {# alarm} other {# alarms}} to a user who can see the vehicles. An assigned alarm still has to be acknowledged.' },
    form: { userId: { label: { 'zh-CN': '处理人', en: 'Assignee' }, rules: [] } },
    fields: (alarms) => [assigneeField(alarms)],
    run: (alarm, { userId }) => assign(alarm, userId),
    undo: (alarm) => assign(alarm, alarm.assigneeId),
  },
  {
    name: 'snooze',
    key: 's',
    label: { 'zh-CN': '暂缓…', en: 'Snooze…' },
    access: 'update',
    sentence: { 'zh-CN': '暂缓 {count} 条告警：到时间之前不再列入“现在需要处理”，等级升高时立即恢复。逐级通知在此期间暂停，到时间后从第一步重新开始。', en: 'Snoozes {count, plural, one {# alarm} other {# alarms}}: until then it does not need attention, unless its level rises. Its escalation pauses, and then starts again with the first step.' },
    form: { minutes: { label: { 'zh-CN': '暂缓时长', en: 'Snooze for' }, rules: [rules.required()] } },
    fields: [{ name: 'minutes', control: { ...choice([...spans, endsNow]), empty: String(snoozeUsual) } }],
    run: (alarm, { minutes }) => (minutes === endsNow.value ? call(endpoints.faultUnsnooze, ofFault(alarm)) : call(endpoints.faultSnooze, { ...ofFault(alarm), body: { minutes: Number(minutes) } })),
    undo: snoozeAgain,
  },
];

import type { RuleAlarmView } from '@voltdeck/contract';
import { call, endpoints, momentText, navigate, renew, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { newCasePath, ruleLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { AcknowledgeForm } from '../../comment/acknowledge-form.tsx';
import { SnoozeForm } from '../../comment/snooze-form.tsx';
import { messages } from './messages.ts';
import * as styles from './rules.module.css';

/** What was done about alarms, with a way back. */
export type HandlingWay = 'acknowledged' | 'snoozed';

/** Of an alarm as it was before. */
export type OnHandled = (alarm: RuleAlarmView, way: HandlingWay) => void;

interface AlarmHandlingProps {
  readonly alarm: RuleAlarmView;
  readonly onHandled: OnHandled;
}

/** Its vehicle, its campaign, or how many vehicles there are. */
export const nameOf = ({ vin, fleet, campaign }: Pick<RuleAlarmView, 'vin' | 'fleet' | 'campaign'>, say: ReturnType<typeof useMessages<keyof typeof messages>>): string => vin ?? campaign?.name ?? say('fleet', { n: fleet?.count ?? 0 });

/** Who takes care of an alarm, until when it can wait, and what can be done. */
export function AlarmHandling({ alarm, onHandled }: AlarmHandlingProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [asking, setAsking] = useState<HandlingWay | null>(null);
  const mayHandle = useAllowed(endpoints.ruleAlarmAcknowledge.route);
  const mayOpen = useAllowed(endpoints.caseOpen.route);
  const { id, ruleName, endedAt, acknowledgedAt, acknowledgedBy, snoozedUntil, snoozedBy, comment } = alarm;
  const isOpen = acknowledgedAt === null;
  const of = { vin: nameOf(alarm, say), rule: ruleName };
  const done = (way: HandlingWay, tells: boolean): void => {
    setAsking(null);
    if (tells) onHandled(alarm, way);
  };
  return (
    <>
      {!isOpen && (
        <span className={styles.hint}>
          {say('acknowledgedBy', { name: acknowledgedBy ?? '–', at: momentText(acknowledgedAt, language) })}
          {comment !== null && comment !== '' && `: ${comment}`}
        </span>
      )}
      {snoozedUntil !== null && <span className={styles.hint}>{say('snoozedBy', { name: snoozedBy ?? '–', until: momentText(snoozedUntil, language) })}</span>}
      {isOpen && snoozedUntil === null && !mayHandle && '–'}
      {mayHandle && (
        <Button size="small" aria-label={say(isOpen ? 'acknowledgeOf' : 'changeCommentOf', of)} onClick={() => setAsking('acknowledged')}>
          {say(isOpen ? 'acknowledge' : 'changeComment')}
        </Button>
      )}
      {mayHandle && endedAt === null && (
        <Button size="small" aria-label={say('snoozeOf', of)} onClick={() => setAsking('snoozed')}>
          {say('snooze')}
        </Button>
      )}
      {mayOpen && (
        <Button size="small" type="text" aria-label={say('openCaseOf', of)} onClick={() => navigate(newCasePath({ source: 'rule', sourceId: id }))}>
          {say('openCase')}
        </Button>
      )}
      {asking === 'acknowledged' && (
        <AcknowledgeForm
          title={say('acknowledgeOf', of)}
          why={say('acknowledgeWhy')}
          action={say(isOpen ? 'acknowledge' : 'save')}
          comment={comment}
          commentMax={ruleLimits.commentMax}
          send={(body) => call(endpoints.ruleAlarmAcknowledge, { parameters: { alarmId: id }, body }).then(() => renew(endpoints.ruleAlarms))}
          onDone={() => done('acknowledged', isOpen)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'snoozed' && (
        <SnoozeForm
          title={say('snoozeOf', of)}
          why={say('snoozeWhy')}
          isSnoozed={snoozedUntil !== null}
          send={(minutes) => snooze(id, minutes).then(() => true)}
          end={() => unsnooze(id).then(() => false)}
          onDone={(isSnoozed) => done('snoozed', isSnoozed)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const snooze = (alarmId: string, minutes: number): Promise<unknown> => call(endpoints.ruleAlarmSnooze, { parameters: { alarmId }, body: { minutes } }).then(() => renew(endpoints.ruleAlarms));
const unsnooze = (alarmId: string): Promise<unknown> => call(endpoints.ruleAlarmUnsnooze, { parameters: { alarmId } }).then(() => renew(endpoints.ruleAlarms));

const minuteMs = 60_000;

/** What was done about an alarm is taken back: what is left of a snooze before it is snoozed again. */
export async function handleBack({ id, snoozedUntil }: RuleAlarmView, way: HandlingWay): Promise<unknown> {
  if (way === 'acknowledged') return call(endpoints.ruleAlarmUnacknowledge, { parameters: { alarmId: id } });
  const left = snoozedUntil === null ? 0 : Math.ceil((Date.parse(snoozedUntil) - Date.now()) / minuteMs);
  return left > 0 ? snooze(id, left) : unsnooze(id);
}

import type { FaultView } from '@voltdeck/contract';
import { momentText, navigate, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Age, durationText, roseText } from '@voltdeck/kit/widgets';
import { newCasePath } from '@voltdeck/protocol/contract';
import { useEffect, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './alarm-list.module.css';

export function AlarmType({ name }: Pick<FaultView, 'name'>): ReactNode {
  return useText()(name);
}

/** How long a fault has lasted; one that is active says so. */
export function AlarmSpan({ alarm }: { readonly alarm: FaultView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <span className="vd-number">
      {durationText(alarm.durationS * 1_000, language)}
      {alarm.state === 'active' && ` · ${say('isActive')}`}
    </span>
  );
}

/** Who takes care of it, and what was said about it. */
export function AlarmHandling({ alarm }: { readonly alarm: FaultView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const rose = roseText(alarm, language);
  const { snoozedUntil } = alarm;
  const put = snoozedUntil !== null && <span className={styles.alarmListHandled}>{say('snoozed', { name: alarm.snoozedBy ?? '–', until: momentText(snoozedUntil, language) })}</span>;
  if (alarm.acknowledgedAt === null) return put || <span className={styles.alarmListOpen}>{say('open')}</span>;
  return (
    <span className={styles.alarmListHandled}>
      {put}
      {rose !== null && <strong className={styles.alarmListOpen}>{rose}</strong>}
      {say('by', { name: alarm.acknowledgedBy ?? '–' })} · <Age since={alarm.acknowledgedAt} />
      {alarm.comment !== null && alarm.comment !== '' && <q>{alarm.comment}</q>}
    </span>
  );
}

/** Leads to the page on which a case is opened for a fault. */
export function ToNewCase({ row: { id } }: { readonly row: FaultView }): ReactNode {
  useEffect(() => void navigate(newCasePath({ source: 'fault', sourceId: id })), [id]);
  return null;
}

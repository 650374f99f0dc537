import type { RuleAlarmView } from '@voltdeck/contract';
import { call, endpoints, Link, momentText, navigate, renew, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { durationText, LevelBadge } from '@voltdeck/kit/widgets';
import { historyAround, newCasePath, pages, pathTo, ruleLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { AcknowledgeForm } from '../../comment/acknowledge-form.tsx';
import { Moment } from '../../lines/moment.tsx';
import { extremeText } from './extreme-text.ts';
import { messages } from './messages.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './rules.module.css';

interface AlarmRowProps {
  readonly alarm: RuleAlarmView;
  /** It is below the row of its storm. */
  readonly isMember?: boolean;
  readonly onAcknowledged: (alarm: RuleAlarmView) => void;
}

/** One alarm of a rule. */
export function AlarmRow({ alarm, isMember = false, onAcknowledged }: AlarmRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { deviceId, vin, plate, ruleName, level, startedAt, endedAt, durationS, stopped, metric, per, extreme } = alarm;
  const history = `${pathTo(pages.history, { id: deviceId })}?${historyAround(Date.parse(startedAt), endedAt === null ? null : Date.parse(endedAt), metric)}`;
  return (
    <tr className={isMember ? styles.member : undefined}>
      <td>
        <LevelBadge level={level} />
      </td>
      <td>
        <Link className="vd-link" to={history} aria-label={say('historyOf', { vin })}>
          {vin}
        </Link>
        {plate !== null && <span className={styles.plate}>{plate}</span>}
      </td>
      <td>{ruleName}</td>
      <td>
        <Moment at={startedAt} seconds />
      </td>
      <td>
        {endedAt === null ? say('isOpen') : <Moment at={endedAt} seconds />}
        {stopped && <span className={styles.hint}> {say('stopped')}</span>}
      </td>
      <td className="vd-number">{durationText(durationS * 1_000, language)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{extremeText(metric, extreme, per) || '–'}</td>
      <td className={styles.wrapped}>
        <Handling alarm={alarm} onAcknowledged={onAcknowledged} />
      </td>
    </tr>
  );
}

function Handling({ alarm, onAcknowledged }: AlarmRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const mayAcknowledge = useAllowed(endpoints.ruleAlarmAcknowledge.route);
  const mayOpen = useAllowed(endpoints.caseOpen.route);
  const { id, vin, ruleName, acknowledgedAt, acknowledgedBy, comment } = alarm;
  const isOpen = acknowledgedAt === null;
  const done = (changed: RuleAlarmView): void => {
    setAsking(false);
    if (isOpen) onAcknowledged(changed);
  };
  return (
    <>
      {!isOpen && (
        <span className={styles.hint}>
          {say('acknowledgedBy', { name: acknowledgedBy ?? '–', at: momentText(acknowledgedAt, language) })}
          {comment !== null && comment !== '' && `: ${comment}`}
        </span>
      )}
      {isOpen && !mayAcknowledge && '–'}
      {mayAcknowledge && (
        <Button size="small" aria-label={say(isOpen ? 'acknowledgeOf' : 'changeCommentOf', { vin, rule: ruleName })} onClick={() => setAsking(true)}>
          {say(isOpen ? 'acknowledge' : 'changeComment')}
        </Button>
      )}
      {mayOpen && (
        <Button size="small" type="text" aria-label={say('openCaseOf', { vin, rule: ruleName })} onClick={() => navigate(newCasePath({ source: 'rule', sourceId: id }))}>
          {say('openCase')}
        </Button>
      )}
      {asking && (
        <AcknowledgeForm
          title={say('acknowledgeOf', { vin, rule: ruleName })}
          why={say('acknowledgeWhy')}
          action={say(isOpen ? 'acknowledge' : 'save')}
          comment={comment}
          commentMax={ruleLimits.commentMax}
          send={(body) => call(endpoints.ruleAlarmAcknowledge, { parameters: { alarmId: id }, body }).then((changed) => renew(endpoints.ruleAlarms).then(() => changed))}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

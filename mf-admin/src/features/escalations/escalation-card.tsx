import type { EscalationView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, Link, momentText, textIn, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { escalationLimits, historyAround, pages, pathTo, type EscalationState, type StepOutcome } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import * as styles from './escalations.module.css';

const refetchMs = 10_000;
const step = 20;
const most = 100;

const tones = { running: 'notice', snoozed: 'plain', acknowledged: 'good', ended: 'plain', exhausted: 'bad' } as const satisfies Record<EscalationState, string>;
const outcomes = { sent: 'sent', noOne: 'noOne', gone: 'goneStep', notAllowed: 'notAllowed', noAddress: 'noAddress' } as const satisfies Record<StepOutcome, keyof typeof messages>;

/** Alarms on their way through the steps of a policy, the newest first. */
export function EscalationCard(): ReactNode {
  const say = useMessages(messages);
  const [pageSize, setPageSize] = useState(step);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.escalationList, { query: { pageSize } }), refetchInterval: refetchMs, placeholderData: keepPreviousData });
  return (
    <Card title={say('escalations')} hint={say('escalationsHint', { days: escalationLimits.keptDays })}>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && <EmptyState title={say('escalationsNone')} text={say('escalationsNoneWhy')} />}
      {data !== undefined && (
        <Lines label={say('escalations')}>
          {data.items.map((escalation) => (
            <EscalationLine key={escalation.id} escalation={escalation} />
          ))}
        </Lines>
      )}
      {typeof data?.next === 'string' && pageSize < most && <Button onClick={() => setPageSize(pageSize + step)}>{say('more')}</Button>}
    </Card>
  );
}

function EscalationLine({ escalation }: { readonly escalation: EscalationView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { deviceId, vin, plate, type, faultName, rule, level, startedAt, state, policy, nextAt, stepsInAll, steps } = escalation;
  const page = deviceId === null ? pages.ruleList : type === null ? `${pathTo(pages.history, { id: deviceId })}?${historyAround(Date.parse(startedAt), null, null)}` : pathTo(pages.failure, { id: deviceId });
  const stepText = ({ number, at, person, rota, outcome }: EscalationView['steps'][number]): string => {
    const values = { number, at: momentText(at, language), person: person ?? say('gone') };
    return outcome === 'sent' && rota !== null ? say('sentRota', { ...values, rota }) : say(outcomes[outcome], values);
  };
  return (
    <Line
      name={
        <span className={styles.admAlarm}>
          <LevelBadge level={level} />
          <Link className="vd-link" to={page}>
            {plate === null ? (vin ?? say('fleet')) : `${vin} · ${plate}`}
          </Link>
          {type === null ? rule : (textIn(faultName, language) ?? String(type))}
          <Chip tone={tones[state]}>{say(state)}</Chip>
        </span>
      }
      facts={[
        say('policyOf', { name: policy }),
        nextAt === null ? null : say(steps.length < stepsInAll ? 'nextAt' : 'lastWait', { at: momentText(nextAt, language) }),
        <span key="steps" className={styles.admTaken}>
          {steps.map((taken) => (
            <span key={taken.number}>{stepText(taken)}</span>
          ))}
        </span>,
      ]}
    />
  );
}

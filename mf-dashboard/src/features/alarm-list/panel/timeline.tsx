import type { FaultStepView, FaultView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './panel.module.css';

/** What happened to an alarm and what people did about it, with the ways to its vehicle. */
export function Timeline({ row: { id, deviceId, state } }: { readonly row: FaultView }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.faultTimeline, { parameters: { faultId: id } }), refetchInterval: 30_000 });
  return (
    <>
      {data === undefined ? (
        error === null ? <Skeleton height="96px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className={styles.steps}>
          {data.items.map((step, place) => (
            <Step key={`${step.kind} ${step.at ?? place} ${step.channel ?? ''}`} step={step} />
          ))}
          {state === 'active' && <li className={styles.step}>{say('ongoing')}</li>}
        </ol>
      )}
      <p className={styles.links}>
        <Link className="vd-link" to={`${pathTo(pages.failure, { id: deviceId })}?fault=${id}`}>
          {say('toFaults')}
        </Link>
        <Link className="vd-link" to={pathTo(pages.device, { id: deviceId })}>
          {say('toVehicle')}
        </Link>
      </p>
    </>
  );
}

function Step({ step: { kind, at, level, by, text, until, channel, messages: sent } }: { readonly step: FaultStepView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const data = {
    level: level ?? '–',
    name: by ?? say('system'),
    text: text ?? '–',
    until: until === null ? '–' : momentText(until, language),
    channel: channel ?? '',
    count: sent ?? 0,
  };
  return (
    <li className={styles.step} data-step={kind}>
      <span>{say(kind, data)}</span>
      {text !== null && text !== '' && kind !== 'assigned' && <q>{text}</q>}
      <time className={styles.when} dateTime={at ?? undefined}>
        {at === null ? say('noTime') : momentText(at, language, 'second')}
      </time>
    </li>
  );
}

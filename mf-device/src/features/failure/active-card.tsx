import type { FaultView } from '@voltdeck/contract';
import { useLanguage, useLiveDevice, useMessages, useText } from '@voltdeck/kit';
import { Age, Card, EmptyState, ErrorState, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { codeText, faultAdvice, faultTypes } from '@voltdeck/protocol/codes';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { neverReported } from '../../never-reported.ts';
import { momentText } from './fault-words.ts';
import { HandleButtons, HandleDialog, Handling, type Handled, type OnHandle } from './handling.tsx';
import { messages } from './messages.ts';
import { useActiveFaults } from './use-faults.ts';
import * as styles from './failure.module.css';

/** The faults of the vehicle that are active, with what to do about them. */
export function ActiveCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useActiveFaults(deviceId);
  const { error: silence } = useLiveDevice(deviceId);
  const [handled, setHandled] = useState<Handled | null>(null);
  const neverHeard = neverReported(silence);
  return (
    <Card title={say('active')} hint={data === undefined || data.length === 0 ? undefined : say('activeHint', { n: data.length })}>
      {data === undefined ? (
        error === null ? <Skeleton height="140px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState title={say('noActive')} text={say(neverHeard ? 'neverHeard' : 'noActiveWhy')} />
      ) : (
        <ul className={styles.activeFaults}>
          {data.map((fault) => (
            <ActiveFault key={fault.id} fault={fault} onHandle={setHandled} />
          ))}
        </ul>
      )}
      {handled && <HandleDialog handled={handled} onClose={() => setHandled(null)} />}
    </Card>
  );
}

function ActiveFault({ fault, onHandle }: { readonly fault: FaultView; readonly onHandle: OnHandle }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <li className={styles.activeFault}>
      <LevelBadge level={fault.endLevel} />
      <div>
        <p className={styles.activeFaultName}>
          {codeText(faultTypes, fault.type, language)}{' '}
          <span className={styles.activeFaultSince}>
            {say('since')} {momentText(fault.startedAt, language)} · <Age since={fault.startedAt} />
          </span>
        </p>
        <Advice type={fault.type} />
        <Handling fault={fault} />
      </div>
      <span className={styles.activeFaultActions}>
        <HandleButtons fault={fault} onHandle={onHandle} />
      </span>
    </li>
  );
}

function Advice({ type }: { readonly type: number }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const advice = faultAdvice[type];
  if (advice === undefined) return null;
  return (
    <dl className={styles.activeFaultAdvice}>
      <dt>{say('causes')}</dt>
      <dd>{text(advice.causes)}</dd>
      <dt>{say('checks')}</dt>
      <dd>{text(advice.checks)}</dd>
    </dl>
  );
}

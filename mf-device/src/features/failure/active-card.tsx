import type { FaultView } from '@voltdeck/contract';
import { textIn, useLanguage, useLiveDevice, useMessages, useText } from '@voltdeck/kit';
import { Age, Card, EmptyState, ErrorState, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import type { ResolvedFault } from '@voltdeck/protocol/codes';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
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
  const { wordsOf } = useFaultDictionary(deviceId);
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
            <ActiveFault key={fault.id} fault={fault} words={wordsOf(fault.type)} onHandle={setHandled} />
          ))}
        </ul>
      )}
      {handled && <HandleDialog handled={handled} onClose={() => setHandled(null)} />}
    </Card>
  );
}

function ActiveFault({ fault, words, onHandle }: { readonly fault: FaultView; readonly words: ResolvedFault; readonly onHandle: OnHandle }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <li className={styles.activeFault}>
      <LevelBadge level={fault.endLevel} />
      <div>
        <p className={styles.activeFaultName}>
          {textIn(fault.name, language)}{' '}
          <span className={styles.activeFaultSince}>
            {say('since')} {momentText(fault.startedAt, language)} · <Age since={fault.startedAt} />
          </span>
        </p>
        <Advice words={words} />
        <Handling fault={fault} />
      </div>
      <span className={styles.activeFaultActions}>
        <HandleButtons fault={fault} onHandle={onHandle} />
      </span>
    </li>
  );
}

/** What the dictionary says to do; its rating beside the level that the vehicle reports, never in its place. */
function Advice({ words: { level, causes, checks, parts } }: { readonly words: ResolvedFault }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const rows = [
    ['causes', causes],
    ['checks', checks],
    ['parts', parts],
  ] as const;
  return (
    <dl className={styles.activeFaultAdvice}>
      {level !== null && (
        <>
          <dt>{say('rated')}</dt>
          <dd>
            <LevelBadge level={level} />
          </dd>
        </>
      )}
      {rows.map(([name, words]) =>
        words === null ? null : (
          <Fragment key={name}>
            <dt>{say(name)}</dt>
            <dd>{text(words)}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

import type { DeadLetterView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Age, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { LateInspector } from '../raw-messages/late-inspector.tsx';
import { messages } from './messages.ts';
import * as styles from '../audit/audit.module.css';

/** What the letter holds: each frame in the inspector. */
export function LetterContent({ row: { id, detail } }: { readonly row: DeadLetterView }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.deadLetter, { parameters: { id } }));
  if (data === undefined) return error === null ? <Skeleton height="200px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="vd-list-wide">
      <p className="vd-dialog__text">{detail}</p>
      {data.unreadable !== null && (
        <>
          <p className="vd-dialog__text">{say('unreadable')}</p>
          <pre className={styles.auditContent} tabIndex={0} role="region" aria-label={say('unreadable')}>
            {data.unreadable}
          </pre>
        </>
      )}
      {data.content.map((frame) => (
        <div key={`${frame.receivedAt} ${frame.hex}`}>
          <p className="vd-dialog__text">
            {frame.vin} · {say('received')} <Age since={frame.receivedAt} />
          </p>
          <LateInspector hex={frame.hex} />
        </div>
      ))}
    </div>
  );
}

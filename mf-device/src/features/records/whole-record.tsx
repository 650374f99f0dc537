import type { MessageView, RecordView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './records.module.css';

interface WholeRecordProps {
  readonly deviceId: string;
  readonly recordedAt: string;
  readonly onClose: () => void;
  /** Draws all values of the record. */
  readonly children: (record: RecordView) => ReactNode;
  /** Draws one of its frames. */
  readonly frame: (message: MessageView) => ReactNode;
}

/** One record in full, and the raw frames that it was read from. */
export function WholeRecord({ deviceId, recordedAt, onClose, children, frame }: WholeRecordProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = Date.parse(recordedAt);
  const query = apiQuery(endpoints.records, { parameters: { deviceId }, query: { from: at, to: at + 1, cells: true, pageSize: 1 } });
  const { data, error, refetch } = useQuery({ ...query, select: ({ items }) => items[0] ?? null });
  return (
    <>
      <Card
        title={say('whole')}
        hint={momentText(at, language, 'second')}
        action={
          <Button size="small" onClick={onClose}>
            {say('close')}
          </Button>
        }
      >
        {data === undefined ? (
          error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === null ? (
          <EmptyState title={say('none')} text={say('noneWhy')} />
        ) : (
          children(data)
        )}
      </Card>
      <Frames deviceId={deviceId} at={at}>
        {frame}
      </Frames>
    </>
  );
}

/** A record may have been put together from several frames. */
function Frames({ deviceId, at, children }: { readonly deviceId: string; readonly at: number; readonly children: (message: MessageView) => ReactNode }): ReactNode {
  const say = useMessages(messages);
  const [index, setIndex] = useState(0);
  const { data } = useQuery(apiQuery(endpoints.messages, { parameters: { deviceId }, query: { from: at, to: at + 1 } }));
  if (data === undefined) return <Skeleton height="200px" />;
  const message = data.items[index] ?? data.items[0];
  if (message === undefined) return <p className={styles.recordsNone}>{say('noFrame')}</p>;
  return (
    <>
      {data.items.length > 1 && (
        <div className={styles.recordsFrames}>
          {data.items.map(({ id }, place) => (
            <Button key={id} size="small" type={message.id === id ? 'primary' : 'default'} onClick={() => setIndex(place)}>
              {say('frameN', { n: place + 1 })}
            </Button>
          ))}
        </div>
      )}
      {children(message)}
    </>
  );
}

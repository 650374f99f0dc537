import type { MessageView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { limits, type Page } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { filterChange, type MessageFilter } from './message-filter.ts';
import { MessageItem } from './message-item.tsx';
import { MessageTools } from './message-tools.tsx';
import { messages } from './messages.ts';
import { chooseOne, toggleChosen, type Selection } from './selection.ts';
import { useMessagesPage } from './use-messages-page.ts';
import * as styles from './messages.module.css';

interface MessageListProps {
  readonly deviceId: string;
  readonly filter: MessageFilter;
  readonly selection: Selection;
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void;
}

/** The raw messages of one device, the newest first, a page at a time. */
export function MessageList({ deviceId, filter, selection, onChange }: MessageListProps): ReactNode {
  const say = useMessages(messages);
  const page = useMessagesPage(deviceId, filter);
  return (
    <Card
      className="messages"
      title={say('title')}
      hint={page.data && <Count total={page.data.total} />}
      action={
        <Button size="small" loading={page.isFetching} onClick={() => void page.refetch()}>
          {say('refresh')}
        </Button>
      }
    >
      <MessageTools filter={filter} onChange={onChange} />
      {page.data ? (
        <Items page={page.data} selection={selection} onChange={onChange} />
      ) : page.error ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
      <Pager cursor={filter.cursor} next={page.data?.next ?? null} onCursor={(cursor) => onChange(filterChange({ cursor }))} />
    </Card>
  );
}

function Count({ total }: { readonly total: number }): ReactNode {
  const say = useMessages(messages);
  return say(total < limits.messageCountMax ? 'count' : 'countMore', { count: formatNumber(total, 0) });
}

type ItemsProps = Pick<MessageListProps, 'selection' | 'onChange'> & { readonly page: Page<MessageView> };

function Items({ page, selection, onChange }: ItemsProps): ReactNode {
  const say = useMessages(messages);
  if (page.items.length === 0) return <EmptyState title={say('none')} text={say('noneWhy')} />;
  return (
    <>
      <p className={styles.messagesHint}>{say('compareHint')}</p>
      <ul className={styles.messagesList}>
        {page.items.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            chosen={selection.chosen.includes(message.id)}
            onChoose={() => onChange(chooseOne(message.id))}
            onTick={() => onChange(toggleChosen(selection, message.id))}
          />
        ))}
      </ul>
    </>
  );
}

interface PagerProps {
  readonly cursor: string | null;
  readonly next: string | null;
  readonly onCursor: (cursor: string | null) => void;
}

/** Pages are known by the key behind which they begin: the way back is the way one came. */
function Pager({ cursor, next, onCursor }: PagerProps): ReactNode {
  const say = useMessages(messages);
  const [trail, setTrail] = useState<readonly (string | null)[]>([]);
  const older = (): void => {
    setTrail([...trail, cursor]);
    onCursor(next);
  };
  const newer = (): void => {
    setTrail(trail.slice(0, -1));
    onCursor(trail.at(-1) ?? null);
  };
  const newest = (): void => {
    setTrail([]);
    onCursor(null);
  };
  return (
    <nav className={styles.messagesPager} aria-label={say('pages')}>
      <Button size="small" disabled={cursor === null} onClick={newest}>
        {say('newest')}
      </Button>
      <Button size="small" disabled={cursor === null || trail.length === 0} onClick={newer}>
        {say('newer')}
      </Button>
      <Button size="small" disabled={next === null} onClick={older}>
        {say('older')}
      </Button>
    </nav>
  );
}

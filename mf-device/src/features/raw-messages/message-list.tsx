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
        <Items page={filter.sort === 'at' ? { ...page.data, items: page.data.items.toReversed() } : page.data} selection={selection} onChange={onChange} />
      ) : page.error ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
      <Pager filter={filter} next={page.data?.next ?? null} onPage={(place) => onChange(filterChange(place))} />
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
  readonly filter: Pick<MessageFilter, 'cursor' | 'sort'>;
  readonly next: string | null;
  readonly onPage: (page: Pick<MessageFilter, 'cursor' | 'sort'>) => void;
}

/** Pages are known by the key behind which they begin: the way back is the way one came. They are read from the newest on or from the oldest back. */
function Pager({ filter: { cursor, sort }, next, onPage }: PagerProps): ReactNode {
  const say = useMessages(messages);
  const [trail, setTrail] = useState<readonly (string | null)[]>([]);
  const begin = (from: 'at' | null): void => {
    setTrail([]);
    onPage({ cursor: null, sort: from });
  };
  const deeper = (): void => {
    setTrail([...trail, cursor]);
    onPage({ cursor: next, sort });
  };
  const back = (): void => {
    setTrail(trail.slice(0, -1));
    onPage({ cursor: trail.at(-1) ?? null, sort });
  };
  const steps = [
    { go: deeper, none: next === null },
    { go: back, none: cursor === null || trail.length === 0 },
  ] as const;
  const [older, newer] = sort === 'at' ? [steps[1], steps[0]] : steps;
  return (
    <nav className={styles.messagesPager} aria-label={say('pages')}>
      <Button size="small" disabled={cursor === null && sort === null} onClick={() => begin(null)}>
        {say('newest')}
      </Button>
      <Button size="small" disabled={newer.none} onClick={newer.go}>
        {say('newer')}
      </Button>
      <Button size="small" disabled={older.none} onClick={older.go}>
        {say('older')}
      </Button>
      <Button size="small" disabled={sort === 'at' ? cursor === null : next === null} onClick={() => begin('at')}>
        {say('oldest')}
      </Button>
    </nav>
  );
}

import type { ModuleEventView } from '@voltdeck/contract';
import { call, endpoints, momentText, useInfiniteQuery, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ModuleAction } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { refetchMs } from '../../registry/queries.ts';
import { sizeText } from '../../registry/size-text.ts';
import { detailWords } from './detail-words.ts';
import { actionTexts, messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

const pageSize = 8;

/** In place of a cursor. */
const newest = '';

/** Name that the registry gives itself. */
const registryItself = 'registry';

function useEvents(name: string, action: ModuleAction | null) {
  const { method, path } = endpoints.moduleEvents.route;
  const query = { name, action, pageSize };
  return useInfiniteQuery({
    queryKey: [method, path, query],
    queryFn: ({ pageParam, signal }) => call(endpoints.moduleEvents, { query: { ...query, cursor: pageParam === newest ? null : pageParam }, signal }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchMs,
  });
}

/** What happened to a module, newest first. */
export function EventCard({ name }: { readonly name: string }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('title')} hint={say('hint')}>
      <EventLines name={name} action={null} none={say('none')} />
    </Card>
  );
}

/** Files of a module that browsers refused. */
export function RefusalCard({ name }: { readonly name: string }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('refusalTitle')} hint={say('refusalHint')}>
      <EventLines name={name} action="integrity" none={say('refusalNone')} />
    </Card>
  );
}

interface EventLinesProps {
  readonly name: string;
  readonly action: ModuleAction | null;
  /** Said where there is none. */
  readonly none: string;
}

function EventLines({ name, action, none }: EventLinesProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents(name, action);
  if (!data) return error === null ? <Skeleton height="80px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <p className={styles.admNone}>{none}</p>;
  return (
    <>
      <Lines label={say(action === null ? 'title' : 'refusalTitle')}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </Lines>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('earlier')}
        </Button>
      )}
    </>
  );
}

function EventLine({ event }: { readonly event: ModuleEventView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const at = momentText(event.at, language, 'second');
  const person = event.by === registryItself ? say('registry') : event.by;
  const by = event.action === 'integrity' ? say('refusalBy', { by: person }) : person;
  const name = (
    <>
      {text(actionTexts[event.action])}
      {event.version !== null && <span className={styles.admVersion}>{event.version}</span>}
    </>
  );
  return <Line name={name} facts={[at, by, ...detailWords(event.detail, text, sizeText)]} />;
}

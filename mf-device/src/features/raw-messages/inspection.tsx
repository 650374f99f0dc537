import type { MessageView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { commandWords, timeWords } from './message-words.ts';
import { messages } from './messages.ts';
import type { Selection } from './selection.ts';
import { useMessage } from './use-messages-page.ts';
import * as styles from './messages.module.css';

// The inspector brings the codec with it: it is fetched when somebody looks into a frame.
const inspector = () => import('@voltdeck/kit/inspector');
const FrameInspector = lazy(async () => ({ default: (await inspector()).FrameInspector }));
const FrameDiff = lazy(async () => ({ default: (await inspector()).FrameDiff }));
const PastedFrame = lazy(async () => ({ default: (await inspector()).PastedFrame }));

interface InspectionProps {
  readonly deviceId: string;
  readonly selection: Selection;
}

/** What is chosen: nothing, one message byte by byte, two beside each other, or a pasted frame. */
export function Inspection({ deviceId, selection }: InspectionProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const shown = [...selection.chosen, selection.paste].join(' ');
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) bringIntoSight(place.current);
    before.current = shown;
  }, [shown]);
  return (
    <div className={styles.messagesInspection} ref={place}>
      <Suspense fallback={<Skeleton height="480px" />}>
        <Chosen deviceId={deviceId} selection={selection} />
      </Suspense>
    </div>
  );
}

/** On a narrow screen the inspection stands below the list, out of sight of who chose there. */
function bringIntoSight(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}

function Chosen({ deviceId, selection: { chosen, paste } }: InspectionProps): ReactNode {
  const say = useMessages(messages);
  const [first, second] = chosen;
  if (paste) {
    return (
      <Card title={say('inspector')} hint={say('paste')}>
        <PastedFrame />
      </Card>
    );
  }
  if (first === undefined) {
    return (
      <Card title={say('inspector')}>
        <EmptyState title={say('choose')} text={say('chooseWhy')} />
      </Card>
    );
  }
  return second === undefined ? <One key={first} deviceId={deviceId} id={first} /> : <Two deviceId={deviceId} ids={[first, second]} />;
}

function useHint(): (message: MessageView) => string {
  const language = useLanguage();
  return ({ command, recordedAt }) => `${commandWords(command, language)} · ${timeWords(recordedAt, language).long}`;
}

function One({ deviceId, id }: { readonly deviceId: string; readonly id: string }): ReactNode {
  const say = useMessages(messages);
  const hintOf = useHint();
  const message = useMessage(deviceId, id);
  return (
    <Card title={say('inspector')} hint={message.data && hintOf(message.data)}>
      {message.data ? <FrameInspector hex={message.data.bytes} /> : <Missing query={message} />}
    </Card>
  );
}

/** The older of the two is A, whichever was ticked first. */
function Two({ deviceId, ids }: { readonly deviceId: string; readonly ids: readonly [string, string] }): ReactNode {
  const say = useMessages(messages);
  const hintOf = useHint();
  const [one, other] = [useMessage(deviceId, ids[0]), useMessage(deviceId, ids[1])];
  if (!one.data || !other.data) {
    return (
      <Card title={say('comparison')}>
        <Missing query={one.data ? other : one} />
      </Card>
    );
  }
  const [left, right] = one.data.recordedAt <= other.data.recordedAt ? [one.data, other.data] : [other.data, one.data];
  return (
    <Card title={say('comparison')} hint={`A ${hintOf(left)} → B ${hintOf(right)}`}>
      <FrameDiff key={`${left.id} ${right.id}`} left={left.bytes} right={right.bytes} />
    </Card>
  );
}

/** On its way, failed, or not there. */
function Missing({ query }: { readonly query: ReturnType<typeof useMessage> }): ReactNode {
  const say = useMessages(messages);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === null) return <EmptyState title={say('gone')} text={say('goneWhy')} />;
  return (
    <div role="status" aria-label={say('loading')}>
      <Skeleton height="480px" />
    </div>
  );
}

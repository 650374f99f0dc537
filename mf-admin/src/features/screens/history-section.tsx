import type { ScreenHeartbeatView, ScreenView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Age, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { changesOf, traceOf, type HistoryChange } from './history.ts';
import { messages } from './messages.ts';
import * as styles from './screens.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const shown = 12;

/** How the wall was over the last day. */
export function HistorySection({ row: { name } }: { readonly row: ScreenView }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.screenHistory, { parameters: { name } }));
  if (data === undefined) return error === null ? <Skeleton height="160px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={pagesStyles.admNone}>{say('historyNone')}</p>;
  const changes = changesOf(data.items).slice(0, shown);
  return (
    <>
      <div className={styles.screenHistory}>
        <Figure name={say('historyHeap')} beats={data.items} valueOf={({ heapMb }) => heapMb} />
        <Figure name={say('historyFrames')} beats={data.items} valueOf={({ frameRate }) => frameRate} />
      </div>
      {changes.length === 0 && <p className={pagesStyles.admNone}>{say('changesNone')}</p>}
      <Lines label={say('history')}>
        {changes.map((change) => (
          <ChangeLine key={`${change.at} ${change.kind}`} change={change} />
        ))}
      </Lines>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly beats: readonly ScreenHeartbeatView[];
  readonly valueOf: (beat: ScreenHeartbeatView) => number | null;
}

function Figure({ name, beats, valueOf }: FigureProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const trace = traceOf(beats, valueOf);
  const at = (beat: ScreenHeartbeatView | undefined): string => (beat === undefined ? '' : momentText(beat.at, language));
  const number = (value: number): string => formatNumber(value, 0);
  if (trace === null) {
    return (
      <figure>
        <figcaption>{name}</figcaption>
        <p className={pagesStyles.admNone}>{say('unknown')}</p>
      </figure>
    );
  }
  const label = say('historyLabel', { name, from: at(beats.at(-1)), to: at(beats[0]), least: number(trace.least), most: number(trace.most) });
  return (
    <figure>
      <figcaption>
        {name} <b className="vd-number">{number(trace.newest)}</b>
      </figcaption>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={trace.path} />
      </svg>
    </figure>
  );
}

function ChangeLine({ change: { at, kind, value } }: { readonly change: HistoryChange }): ReactNode {
  const say = useMessages(messages);
  const words = { loaded: say('changeLoaded'), scene: say('changeScene', { scene: value }), version: say('changeVersion', { version: value }), failures: say('changeFailures', { count: value }) };
  return <Line name={words[kind]} facts={[<Age key="at" since={at} />]} />;
}

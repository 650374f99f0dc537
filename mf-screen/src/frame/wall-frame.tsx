import { useLanguage, useMessages, useStore, useText } from '@voltdeck/kit';
import { ageText, useNow } from '@voltdeck/kit/widgets';
import { useMemo, type ReactNode } from 'react';
import { useFeed } from '../feed/wall-feed.tsx';
import { nameTaken } from '../report/vitals.ts';
import { Stage } from '../stage/stage.tsx';
import { messages } from './messages.ts';
import * as styles from './frame.module.css';

/** Older than this it is no longer "now": the stream brings new values every two seconds. */
const staleMs = 15_000;

/** In the zone of the charts' hours and days; in the browser's until they are told. */
function Clock(): ReactNode {
  const language = useLanguage();
  const timeZone = useFeed().trend?.day.timeZone;
  const now = useNow((time) => 1_000 - (time % 1_000));
  const { day, time } = useMemo(() => clockFormats(language, timeZone), [language, timeZone]);
  return (
    <p className={styles.frameClock}>
      {day.format(now)} <strong>{time.format(now)}</strong>
    </p>
  );
}

const clockFormats = (language: string, timeZone: string | undefined) => ({
  day: new Intl.DateTimeFormat(language, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'long' }),
  time: new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
});

/** Whether what hangs there is of now. The last picture stays when the network is gone, and says how old it is. */
function Freshness(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { at, recorded, refused } = useFeed();
  const now = useNow(() => 1_000);
  if (recorded) return <p className={`${styles.frameState} frame__state--recorded`}>{say('recorded')}</p>;
  if (at === null) return <p className={`${styles.frameState} ${styles['frameState--stale']}`}>{say('waiting')}</p>;
  const { text: words, n } = ageText(now - at);
  const age = text(words).replace('{n}', String(n));
  const stale = refused !== null || now - at > staleMs;
  return (
    <p className={`${styles.frameState} ${styles[`frameState--${stale ? 'stale' : 'live'}`] ?? ''}`} role="status" aria-live="off">
      <i aria-hidden="true" />
      {say(stale ? 'stale' : 'live', { age })}
      {!stale && <span className={styles.frameAge}>{say('fresh', { age })}</span>}
    </p>
  );
}

function Refused(): ReactNode {
  const say = useMessages(messages);
  return (
    <section className={styles.frameRefused} role="alert">
      <h2>{say('refusedTitle')}</h2>
      <p>{say('refusedText')}</p>
    </section>
  );
}

interface WallFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The clock, the title, and how old the data is. */
export function WallHead({ title }: { readonly title: string }): ReactNode {
  const say = useMessages(messages);
  const taken = useStore(nameTaken);
  return (
    <header className={styles.frame}>
      <Clock />
      <h1>{title}</h1>
      <Freshness />
      {taken && <p className={styles.frameTaken}>{say('nameTaken')}</p>}
    </header>
  );
}

/** What every wall has round its panels: the clock, its title, and how old the data is. */
export function WallFrame({ title, children }: WallFrameProps): ReactNode {
  const { refused } = useFeed();
  return (
    <Stage>
      <WallHead title={title} />
      {refused !== null ? <Refused /> : children}
    </Stage>
  );
}

import type { ScreenPart } from '@voltdeck/contract';
import { pagePlace, useLanguage, useMessages, useQueryState, useRecording, useStore, useText, type PagePlace } from '@voltdeck/kit';
import { ageText, useNow } from '@voltdeck/kit/widgets';
import { useMemo, type ReactNode } from 'react';
import { useFeed } from '../feed/wall-feed.tsx';
import { dash } from '../chart/scale.ts';
import { nameTaken } from '../report/vitals.ts';
import { Stage } from '../stage/stage.tsx';
import { distanceOf } from '../stage/type-scale.ts';
import { soundBlocked } from '../takeover/use-sound.ts';
import { speechTrouble } from '../takeover/use-speech.ts';
import { messages } from './messages.ts';
import { stopClock } from './stop-clock.ts';
import { useStory } from './use-story.ts';
import * as styles from './frame.module.css';

/** In the zone of the charts' hours and days; in the browser's until they are told. */
function Clock(): ReactNode {
  const language = useLanguage();
  const timeZone = useFeed().trend?.day.timeZone;
  const now = useNow((time) => 1_000 - (time % 1_000));
  const { day, time } = useMemo(() => clockFormats(language, timeZone), [language, timeZone]);
  return (
    <p className={styles.frameClock}>
      <span className={styles.frameDay}>{day.format(now)}</span> <strong>{time.format(now)}</strong>
    </p>
  );
}

const clockFormats = (language: string, timeZone: string | undefined) => ({
  day: new Intl.DateTimeFormat(language, { timeZone, weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }),
  time: new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
});

/** Whether what hangs there is of now. The last picture stays when the network is gone, and says how old it is. */
function Freshness(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { at, stopped, recorded, refused } = useFeed();
  const now = useNow(() => 1_000);
  if (recorded) return <Recorded />;
  if (at === null) return <p className={`${styles.frameState} ${styles['frameState--stale']}`}>{say('waiting')}</p>;
  const { text: words, n } = ageText(now - at);
  const age = text(words).replace('{n}', String(n));
  const stale = refused !== null || stopped;
  return (
    <p className={`${styles.frameState} ${styles[`frameState--${stale ? 'stale' : 'live'}`] ?? ''}`} role="status" aria-live="off">
      <i aria-hidden="true" />
      {say(stale ? 'stale' : 'live', { age })}
      {!stale && <span className={styles.frameAge}>{say('fresh', { age })}</span>}
    </p>
  );
}

/** When a recording was made: it may be shown for months. */
function Recorded(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const timeZone = useFeed().trend?.day.timeZone;
  const recording = useRecording();
  const recordedAt = Date.parse(recording?.recordedAt ?? '');
  const format = useMemo(() => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }), [language, timeZone]);
  return <p className={`${styles.frameState} frame__state--recorded`}>{say(recording?.story === undefined ? 'recorded' : 'story', { date: Number.isNaN(recordedAt) ? dash : format.format(recordedAt) })}</p>;
}

/** Over a wall whose data has stopped: how long ago, to be read from the other end of the room. */
function StoppedPlate(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { at, now: shown, trend, returning } = useFeed();
  const now = useNow((time) => 1_000 - (time % 1_000));
  const time = useMemo(() => clockFormats(language, trend?.day.timeZone).time, [language, trend?.day.timeZone]);
  const asOf = Date.parse(shown?.status.asOf ?? '');
  if (at === null) return null;
  return (
    <div className={styles.frameStopped} role="status" aria-live="off">
      <p>{say('stopped', { age: stopClock(now - at, language) })}</p>
      <small>{returning ? say('returning') : say('stoppedAt', { time: time.format(Number.isNaN(asOf) ? at : asOf) })}</small>
    </div>
  );
}

/** What a wall shows below its head: grey and still while its data has stopped, dark where a story begins again. */
export function WallBody({ children }: { readonly children: ReactNode }): ReactNode {
  const { stopped } = useFeed();
  const seam = useStory()?.seam === true;
  return (
    <>
      <div className={styles.frameBody} data-stopped={stopped || undefined} data-seam={seam || undefined}>
        {children}
      </div>
      {stopped && <StoppedPlate />}
    </>
  );
}

/** Who can help, and with what: only a site of its own has a file with a token. */
const refusedTexts = { console: 'refusedConsole', link: 'refusedLink', site: 'refusedSite' } as const satisfies Readonly<Record<PagePlace, keyof typeof messages>>;

function Refused(): ReactNode {
  const say = useMessages(messages);
  return (
    <section className={styles.frameRefused} role="alert">
      <h2>{say('refusedTitle')}</h2>
      <p>{say(refusedTexts[pagePlace()])}</p>
    </section>
  );
}

interface WallFrameProps {
  readonly title: string;
  /** What is shown is no data, and stays as it is when data stops. */
  readonly timeless?: boolean;
  /** From the viewers to the screen, as its screen was given it. */
  readonly metres?: number | undefined;
  /** Of a scene over several outputs. */
  readonly part?: ScreenPart | null | undefined;
  readonly children: ReactNode;
}

/** The clock, the title, and how old the data is. */
export function WallHead({ title }: { readonly title: string }): ReactNode {
  const say = useMessages(messages);
  const taken = useStore(nameTaken);
  const blocked = useStore(soundBlocked);
  const speech = useStore(speechTrouble);
  const note = taken ? 'nameTaken' : blocked || speech === 'blocked' ? 'soundBlocked' : speech === 'voiceless' ? 'voiceless' : null;
  return (
    <header className={styles.frame}>
      <Clock />
      <h1>{title}</h1>
      <Freshness />
      {note !== null && <p className={styles.frameTaken}>{say(note)}</p>}
    </header>
  );
}

/** What every wall has round its panels: the clock, its title, and how old the data is. */
export function WallFrame({ title, timeless = false, metres, part, children }: WallFrameProps): ReactNode {
  const { refused } = useFeed();
  const [query] = useQueryState();
  return (
    <Stage metres={distanceOf(query.get('metres'), metres)} part={part}>
      <WallHead title={title} />
      {refused !== null ? <Refused /> : timeless ? children : <WallBody>{children}</WallBody>}
    </Stage>
  );
}

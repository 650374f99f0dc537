import type { WallTick } from '@voltdeck/contract';
import { defineMessages, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { formatNumber, LevelBadge } from '@voltdeck/kit/widgets';
import { wallTickTexts, type Text } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { Rolling } from '../chart/rolling.tsx';
import { useTurn } from '../chart/use-turn.ts';
import { useFeed } from '../feed/wall-feed.tsx';
import { useStory } from '../frame/use-story.ts';
import { tickWords } from './tick-words.ts';
import * as styles from './ticker.module.css';

const messages = defineMessages({
  charged: { 'zh-CN': '今日充电', en: 'Charged today' },
  discharged: { 'zh-CN': '今日放电', en: 'Discharged today' },
  label: { 'zh-CN': '最近一小时的事件', en: 'Events of the last hour' },
});

/** So long each event is shown. */
const eventMs = 5_000;

function Event({ tick }: { readonly tick: WallTick }): ReactNode {
  const text = useText();
  const language = useLanguage();
  const timeZone = useFeed().trend?.day.timeZone;
  const format = useMemo(() => new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), [language, timeZone]);
  return (
    <p className={styles.tickerEvent}>
      <time>{format.format(Date.parse(tick.at))}</time>
      {tick.level !== null && tick.kind === 'alarmOpened' && <LevelBadge level={tick.level} />}
      <strong>{text(wallTickTexts[tick.kind])}</strong>
      <span>{tickWords(tick, language)}</span>
    </p>
  );
}

/** What a story says: in the place of the events. */
function Caption({ caption }: { readonly caption: Text }): ReactNode {
  const text = useText();
  return <p className={`${styles.tickerEvent} ${styles.tickerCaption}`}>{text(caption)}</p>;
}

/** A line below the panels: the energy of today, and what happened within the hour, an event after the other. Nothing where a console of an earlier version sends neither. */
export function Ticker(): ReactNode {
  const say = useMessages(messages);
  const { trend } = useFeed();
  const ticks = trend?.ticks ?? [];
  const turn = useTurn(ticks.length, ticks[0]?.key ?? '', eventMs);
  const tick = ticks[turn];
  const caption = useStory()?.caption ?? null;
  const today = trend?.power.today;
  if (today === undefined || Number.isNaN(today.chargeKwh) || Number.isNaN(today.dischargeKwh)) return null;
  return (
    <aside className={styles.ticker} aria-label={say('label')}>
      <p className={styles.tickerToday}>
        <Energy name={say('charged')} kwh={today.chargeKwh} />
        <Energy name={say('discharged')} kwh={today.dischargeKwh} />
      </p>
      {caption !== null && <Caption key={caption.en} caption={caption} />}
      {caption === null && tick !== undefined && <Event key={tick.key} tick={tick} />}
    </aside>
  );
}

function Energy({ name, kwh }: { readonly name: string; readonly kwh: number }): ReactNode {
  return (
    <span>
      {name}{' '}
      <b>
        <Rolling text={formatNumber(kwh, 0)} />
      </b>{' '}
      kWh
    </span>
  );
}

import type { ScreenSettings } from '@voltdeck/contract';
import { defineMessages, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { faultWords, LevelBadge } from '@voltdeck/kit/widgets';
import { useContext, type ReactNode } from 'react';
import { matterKey } from '../feed/sound-feed.ts';
import { Tick, useFeed } from '../feed/wall-feed.tsx';
import { stopClock } from '../frame/stop-clock.ts';
import { spokenOf } from './spoken.ts';
import { heardOf, isThermal, thermalMeaning, type Takeover } from './takeover.ts';
import { useSound } from './use-sound.ts';
import { useSpeech } from './use-speech.ts';
import { useTakeover } from './use-takeover.ts';
import * as styles from './takeover.module.css';

const messages = defineMessages({
  open: { 'zh-CN': '无人确认', en: 'Not acknowledged' },
  acknowledged: { 'zh-CN': '{owner} 已确认', en: 'Acknowledged by {owner}' },
  acknowledgedOnly: { 'zh-CN': '已确认', en: 'Acknowledged' },
  since: { 'zh-CN': '已持续 {age}', en: 'for {age}' },
  more: { 'zh-CN': '另有 {count} 条新告警', en: '{count, plural, one {# more new alarm} other {# more new alarms}}' },
  level: { 'zh-CN': '{level} 级故障', en: 'Level {level} fault' },
});

interface TakeoverProps {
  readonly settings: ScreenSettings;
  readonly timeZone: string;
}

/** An urgent alarm that has just been raised takes over the wall: a banner, its edges, and a sound and a voice where the screen has them. */
export function TakeoverBanner({ settings, timeZone }: TakeoverProps): ReactNode {
  const takeover = useTakeover();
  const { stopped, recorded } = useFeed();
  const now = useContext(Tick);
  const language = useLanguage();
  // What is heard is of now: neither of a picture that stopped nor of a recording.
  const isNow = !stopped && !recorded;
  const key = takeover === null ? '' : matterKey(takeover.view);
  useSound(settings.sound !== 'off', isNow ? heardOf('sound', takeover, settings, timeZone, now) : null, key);
  const speech = isNow ? heardOf('speech', takeover, settings, timeZone, now) : null;
  useSpeech(settings.speech !== 'off', speech, takeover === null ? '' : spokenOf(takeover.view, language));
  return takeover === null ? null : <Banner {...takeover} />;
}

function Banner({ view, acknowledged, more }: Takeover): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const asOf = Date.parse(useFeed().now?.status.asOf ?? '');
  const { level, faultType, vin, plate, projectName, owner, since } = view;
  const [name = '', ...figures] = faultType === null ? [say('level', { level })] : faultWords(faultType, view, language);
  const who = [plate, vin, projectName].filter((part) => part !== null).join(' · ');
  const state = !acknowledged ? say('open') : owner === null ? say('acknowledgedOnly') : say('acknowledged', { owner });
  return (
    <>
      {!acknowledged && <span className={styles.takeoverEdge} data-level={level} aria-hidden="true" />}
      <section className={styles.takeover} data-level={level} data-acknowledged={acknowledged || undefined} role="alert">
        <LevelBadge level={level} />
        <div>
          <h2>{name}</h2>
          <p>{who}</p>
          {isThermal(view) && thermalMeaning !== null && <p className={styles.takeoverMeaning}>{text(thermalMeaning)}</p>}
        </div>
        <div className={styles.takeoverEnd}>
          <p className={styles.takeoverFigures}>{figures.map((figure) => <span key={figure}>{figure}</span>)}</p>
          <p className={styles.takeoverState}>{state}</p>
          <p>{[...(Number.isNaN(asOf) ? [] : [say('since', { age: stopClock(asOf - Date.parse(since), language) })]), ...(more > 0 ? [say('more', { count: more })] : [])].join(' · ')}</p>
        </div>
      </section>
    </>
  );
}

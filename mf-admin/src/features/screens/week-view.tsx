import type { PlaylistEntry } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';
import { dayTexts, isTimeZone, weekMoment } from '@voltdeck/protocol/contract';
import type { CSSProperties, ReactNode } from 'react';
import { messages } from './playlist-messages.ts';
import { stretchesOf, timeText } from './week.ts';
import * as styles from './playlist.module.css';

const dayMinutes = 1_440;
const minuteMs = 60_000;
const hours = [0, 6, 12, 18, 24];
const part = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`;

interface WeekViewProps {
  readonly playlist: readonly PlaylistEntry[];
  readonly timeZone: string;
  readonly titleOf: (scene: string) => string;
}

/** What stands when, as a week. */
export function WeekView({ playlist, timeZone, titleOf }: WeekViewProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const at = useNow((time) => minuteMs - (time % minuteMs));
  const now = isTimeZone(timeZone) ? weekMoment(at, timeZone) : null;
  const order = [...new Set(playlist.map(({ scene }) => scene))];
  const toneOf = (scenes: readonly string[]): number => (scenes[0] === undefined ? 0 : (order.indexOf(scenes[0]) % 6) + 1);
  return (
    <div className={styles.week}>
      <div className={styles.weekHours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: part(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
      <ol className={styles.weekDays} aria-label={say('week')}>
        {dayTexts.map((name, index) => (
          <li key={name.en}>
            <b>{text(name)}</b>
            <ol className={styles.weekDay}>
              {stretchesOf(playlist, index + 1).map(({ from, to, scenes }) => {
                const words = scenes.length === 0 ? say('ownScene') : scenes.map(titleOf).join(' · ');
                const label = say('weekLabel', { day: text(name), from: timeText(from), to: timeText(to), scenes: words });
                const place: CSSProperties = { left: part(from), width: part(to - from) };
                return (
                  <li key={from} className={`${styles.weekStretch} ${styles[`weekStretch--${toneOf(scenes)}`] ?? ''}`} style={place} title={label} aria-label={label}>
                    <span>{words}</span>
                  </li>
                );
              })}
              {now?.day === index + 1 && <li className={styles.weekNow} style={{ left: part(now.minute) }} title={say('now')} aria-label={say('now')} />}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

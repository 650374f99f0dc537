import { useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { formatNumber } from '@voltdeck/kit/widgets';
import { withUnit } from '@voltdeck/protocol/codes';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { TrackPoint } from './track-line.ts';
import * as styles from './track.module.css';

const playMs = 20_000;
const frameMs = 50;

interface TrackPlayerProps {
  readonly points: readonly TrackPoint[];
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** Walks the track: by the slider, by its keys, or by itself in twenty seconds from end to end. */
export function TrackPlayer({ points, at, onMove }: TrackPlayerProps): ReactNode {
  const say = useMessages(messages);
  const last = points.length - 1;
  const [playing, setPlaying] = useState(false);
  const running = playing && at < last;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => onMove(Math.min(last, at + Math.max(1, Math.round((last * frameMs) / playMs)))), frameMs);
    return () => clearTimeout(timer);
  }, [running, at, last, onMove]);
  const play = (): void => {
    if (at >= last) onMove(0);
    setPlaying(!running);
  };
  const point = points[at];
  return (
    <div className={styles.trackPlayer}>
      <Button type="primary" size="small" onClick={play}>
        {say(running ? 'pause' : 'play')}
      </Button>
      <input type="range" className={styles.trackPlayerSlider} aria-label={say('replay')} min={0} max={last} value={at} onChange={(event) => onMove(Number(event.target.value))} />
      {point && <Now point={point} />}
    </div>
  );
}

function Now({ point }: { readonly point: TrackPoint }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const figure = (value: number | null, decimals: number, unit: string): string => (value === null ? say('unknown') : withUnit(formatNumber(value, decimals), unit));
  return (
    <span className={`${styles.trackPlayerNow} vd-number`}>
      <strong>{new Date(point.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })}</strong>
      {` · ${say('speed')} ${figure(point.speed, 0, 'km/h')} · ${say('soc')} ${figure(point.soc, 0, '%')} · ${point.latitude.toFixed(5)}°, ${point.longitude.toFixed(5)}°`}
    </span>
  );
}

import { useLanguage, useMessages } from '@voltdeck/kit';
import { toWindow, type Place, type Point, type ShownMap } from '@voltdeck/kit/map';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { stretchesOf, type TrackColour, type TrackPoint } from './track-line.ts';
import * as styles from './track.module.css';

export interface TrackLayerProps {
  readonly map: ShownMap;
  readonly points: readonly TrackPoint[];
  /** What is drawn in place of them where the map is near: they stay what the replay walks. */
  readonly line?: readonly TrackPoint[] | undefined;
  readonly colour: TrackColour;
  /** Index of the point at which the replay stands. */
  readonly at: number;
}

/** The way of the vehicle over the map, its ends, and where it was. */
export function TrackLayer({ map: { view, size, shown }, points, line = points, colour, at }: TrackLayerProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const stretches = useMemo(() => stretchesOf(line, colour), [line, colour]);
  const there = useMemo(() => points.map(shown), [points, shown]);
  const drawn = useMemo(() => (line === points ? there : line.map(shown)), [line, points, there, shown]);
  const inWindow = (place: Place | undefined): Point | undefined => place && toWindow(place, view, size);
  const way = drawn.map((place) => toWindow(place, view, size));
  const path = (from: number, to: number): string => way.slice(from, to + 1).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const here = inWindow(there[at]);
  const [first, last] = [inWindow(there[0]), inWindow(there.at(-1))];
  return (
    <svg className={styles.track} width={size.width} height={size.height} role="img" aria-label={say('title')}>
      {stretches.map(({ from, to, step }) => (
        <polyline key={from} className={`${styles.trackLine} ${styles[`trackLine--${step === null ? 'none' : `${colour}-${step}`}`] ?? ''}`} points={path(from, to)} />
      ))}
      {first && (
        <circle className={styles.trackEnd} cx={first.x} cy={first.y} r={5}>
          <title>{say('start')}</title>
        </circle>
      )}
      {last && (
        <rect className={styles.trackEnd} x={last.x - 5} y={last.y - 5} width={10} height={10}>
          <title>{say('end')}</title>
        </rect>
      )}
      {here && (
        <circle className={styles.trackHere} cx={here.x} cy={here.y} r={9}>
          <title>{say('here', { at: new Date(points[at]?.at ?? 0).toLocaleString(language) })}</title>
        </circle>
      )}
    </svg>
  );
}

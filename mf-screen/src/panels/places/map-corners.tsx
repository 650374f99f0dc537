import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import type { Size } from '../../chart/use-size.ts';
import type { Box } from '../../map/labels.ts';
import type { TourWish } from '../../map/shown.ts';
import { cityAt, type NamedPoint, type Stop } from '../../map/stops.ts';
import type { AlarmSpot } from './map-words.tsx';
import { messages } from './messages.ts';
import * as styles from './places.module.css';

interface Corners {
  readonly stops: readonly Stop[];
  readonly turn: number;
  readonly alarm: AlarmSpot | null;
  /** Vehicles off the map. */
  readonly stray: number;
  readonly cities: readonly NamedPoint[];
  readonly approvals: readonly string[];
}

/** Of the height that the lines at the upper and the lower edge of the map take, in pixels of the canvas. */
const edge = { top: 52, bottom: 56 } as const;

/** The room of what stands at the edges of the map. */
export function takenBy({ stops, turn, alarm, stray, approvals }: Corners, { width, height }: Size): Box[] {
  const hasTitle = alarm !== null || turn > 0 || stray > 0;
  const hasFoot = stops.length > 0 || approvals.length > 0;
  return [...(hasTitle ? [{ left: 0, top: 0, right: width, bottom: edge.top }] : []), ...(hasFoot ? [{ left: 0, top: height - edge.bottom, right: width, bottom: height }] : [])];
}

function useStopName(cities: readonly NamedPoint[]): (stop: Stop, number: number) => string {
  const say = useMessages(messages);
  return ({ middle, projectName }, number) => cityAt(middle, cities)?.name ?? projectName ?? say('part', { number });
}

/** What stands at the edges of the map: where it is, the buttons of the tour, and the numbers of its outlines. */
export function MapCorners({ stops, turn, alarm, stray, cities, approvals, onWish }: Corners & { readonly onWish: (wish: TourWish) => void }): ReactNode {
  const say = useMessages(messages);
  const nameOf = useStopName(cities);
  const stop = stops[turn - 1];
  const title =
    alarm !== null ? say('alarm', { name: alarm.name, level: alarm.level }) : stop !== undefined ? say('stop', { name: nameOf(stop, turn), count: stop.devices }) : stray > 0 ? say('stray', { count: stray }) : null;
  return (
    <>
      {title !== null && <p className={styles.placesTitle}>{title}</p>}
      {approvals.length > 0 && <p className={styles.placesApproval}>{approvals.map((number) => say('approval', { number })).join(' · ')}</p>}
      {stops.length > 0 && (
        <nav className={styles.placesTour} aria-label={say('tour')}>
          {[say('country'), ...stops.map((each, index) => nameOf(each, index + 1))].map((name, index) => (
            <button key={index === 0 ? 'country' : stops[index - 1]?.key} type="button" aria-label={name} aria-current={index === turn ? 'true' : undefined} data-urgent={stops[index - 1]?.urgent || undefined} onClick={() => onWish({ to: index })} />
          ))}
        </nav>
      )}
    </>
  );
}

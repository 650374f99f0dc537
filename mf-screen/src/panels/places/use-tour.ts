import { useEffect, useEffectEvent, useState } from 'react';
import { tourEveryMs, toured, tourStart, wishOfKey, type TourWish } from '../../map/shown.ts';

interface TourOfMap {
  /** 0: the whole fleet; above it the stops. */
  readonly turn: number;
  readonly wish: (wish: TourWish) => void;
}

/** Elements that take keys themselves. */
const typing = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Whether a key is meant for the map: a wall has nothing else that takes it, a preview in the console takes none. */
const isForMap = (map: Element | null, target: EventTarget | null): boolean => map !== null && map.closest('[inert]') === null && !(target instanceof Element && target.closest(typing) !== null);

/**
 * Where the tour of the map is: it continues automatically, and follows keyboards and remote controls.
 *
 * @param resting data has stopped, or an alarm has the map
 */
export function useTour(map: Element | null, stops: number, resting: boolean): TourOfMap {
  const [state, setState] = useState(tourStart);
  const wish = (wished: TourWish): void => setState((before) => toured(before, wished, stops, Date.now()));
  const tick = useEffectEvent(() => wish('tick'));
  const touring = stops > 0 && !resting;
  useEffect(() => {
    if (!touring) return;
    const timer = setInterval(() => tick(), tourEveryMs);
    return () => clearInterval(timer);
  }, [touring, state.turn]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const wished = wishOfKey(event.key);
    const isOwnButton = event.target instanceof HTMLButtonElement && event.key === 'Enter';
    if (wished === null || isOwnButton || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || stops === 0 || !isForMap(map, event.target)) return;
    event.preventDefault();
    wish(wished);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { turn: Math.min(state.turn, stops), wish };
}

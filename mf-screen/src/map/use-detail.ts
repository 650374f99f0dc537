import type { WallPlace } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { useMemo } from 'react';
import { soundPlaces } from '../feed/sound-feed.ts';
import { useFeed } from '../feed/wall-feed.tsx';
import type { MapAim } from './camera.ts';
import { fromPlane } from './plane.ts';

const everyMs = 10_000;
/** Finer places that are older than this are not shown beside what is now. */
const apartMs = 60_000;
/** Of the span: what the map shows, with some room. */
const reach = 1.2;

/** Degrees that stay the same while an aim moves by little: a tenth is a part of the smallest map. */
const outward = (degree: number, most: number, sign: 1 | -1): number => sign * Math.min(most, Math.ceil(sign * degree * 10) / 10);

/** The area of an aim, as it is asked for. */
export function detailArea({ x, y, span }: MapAim): { readonly west: number; readonly south: number; readonly east: number; readonly north: number } {
  const [low, high] = [fromPlane({ x: x - span * reach, y: y - span * reach }), fromPlane({ x: x + span * reach, y: y + span * reach })];
  return { west: outward(low.longitude, 180, -1), south: outward(low.latitude, 90, -1), east: outward(high.longitude, 180, 1), north: outward(high.latitude, 90, 1) };
}

/** The places of a part of the fleet in finer squares; null while there are none of now: then those of the whole fleet are shown. */
export function useDetail(aim: MapAim | null): readonly WallPlace[] | null {
  const { now, recorded, stopped, projectId } = useFeed();
  const enabled = aim !== null && !recorded && !stopped;
  const query = { projectId, ...(aim === null ? { west: 0, south: 0, east: 0, north: 0 } : detailArea(aim)) };
  const { data } = useQuery({ ...apiQuery(endpoints.mapPlaces, { query }), enabled, refetchInterval: everyMs, refetchOnWindowFocus: false, retry: false });
  return useMemo(() => {
    if (!enabled || data === undefined || now === null) return null;
    const apart = Math.abs(Date.parse(data.asOf) - Date.parse(now.asOf));
    return apart <= apartMs ? soundPlaces(data.places) : null;
  }, [enabled, data, now]);
}

import { useMemo, useState } from 'react';
import type { Size } from '../../chart/use-size.ts';
import type { MapAim } from '../../map/camera.ts';
import { aimAtArea, areaOf, leastSpan, type FleetPlace } from '../../map/fleet-area.ts';
import type { PlanePoint } from '../../map/plane.ts';
import { steadied } from '../../map/steady.ts';
import { stopsOf, type Stop } from '../../map/stops.ts';

/** Where the map can turn. */
interface Aims {
  readonly country: MapAim;
  readonly stops: readonly Stop[];
  /** Vehicles that lie far from all others. */
  readonly stray: number;
  readonly alarmAim: MapAim | null;
}

const nowhere: MapAim = { x: 0, y: 0, span: leastSpan };
const names = { country: 'country', alarm: 'alarm', stop: (key: string): string => `stop ${key}` } as const;

/** The aims of a fleet, which stay as they are while its vehicles drive a little. */
export function useAims(places: readonly FleetPlace[], size: Size, alarm: PlanePoint | null): Aims {
  const [kept, setKept] = useState<ReadonlyMap<string, MapAim>>(new Map());
  const found = useMemo(() => {
    const area = areaOf(places);
    const country = area === null ? nowhere : aimAtArea(area, size);
    return { country, stops: stopsOf(places, country, size), stray: area?.stray ?? 0 };
  }, [places, size]);
  const wished = new Map([[names.country, found.country], ...found.stops.map(({ key, aim }) => [names.stop(key), aim] as const), ...(alarm === null ? [] : [[names.alarm, { x: alarm.x, y: alarm.y, span: leastSpan }] as const])]);
  const aims = steadied(kept, wished);
  // Kept while drawing, as React advises for what follows from one picture to the next.
  if (aims !== kept) setKept(aims);
  const stops = found.stops.map((stop) => ({ ...stop, aim: aims.get(names.stop(stop.key)) ?? stop.aim }));
  return { country: aims.get(names.country) ?? found.country, stops, stray: found.stray, alarmAim: alarm === null ? null : (aims.get(names.alarm) ?? null) };
}

import { useMessages } from '@voltdeck/kit';
import { useMemo, useState, type ReactNode } from 'react';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { arcsOf } from '../../map/arcs.ts';
import type { MapAim } from '../../map/camera.ts';
import { columnsOf, worstOf } from '../../map/columns.ts';
import { distanceBetween, onPlane, type FleetPlace } from '../../map/fleet-area.ts';
import { MapScene } from '../../map/map-scene.tsx';
import { toPlane } from '../../map/plane.ts';
import type { Fleet } from '../../map/scene.ts';
import { useDetail } from '../../map/use-detail.ts';
import { useCities, useGround } from '../../map/use-ground.ts';
import { useOutlines } from '../../map/use-outlines.ts';
import { useStill } from '../../map/use-still.ts';
import { Nothing } from '../../panel/panel.tsx';
import { useTakeover } from '../../takeover/use-takeover.ts';
import { incidentShown } from '../incidents/incident-shown.ts';
import { MapCorners, takenBy } from './map-corners.tsx';
import { MapWords, totalsOf, type AlarmSpot } from './map-words.tsx';
import { messages } from './messages.ts';
import { useAims } from './use-aims.ts';
import { useTour } from './use-tour.ts';
import * as styles from './places.module.css';

const noTotals: ReadonlyMap<string, number> = new Map();

/** Where vehicles are: the fleet as columns on the land, a tour through its parts, and a beam at the worst alarm. */
export const PlacesPanel = (): ReactNode => <Places incidents={false} />;

/** The same, near the vehicle of the incident that is shown; without one, or where it sends no position, the whole fleet. */
export const IncidentMapPanel = (): ReactNode => <Places incidents />;

interface PlacesProps {
  /** Whether the map follows the incidents of the wall. */
  readonly incidents: boolean;
}

function Places({ incidents }: PlacesProps): ReactNode {
  const say = useMessages(messages);
  const [ref, size] = useSize();
  const [map, setMap] = useState<Element | null>(null);
  const received = useFeed().now?.places;
  const places = useMemo(() => onPlane(received ?? []), [received]);
  const take = useMemo(
    () => (element: Element | null) => {
      ref(element);
      setMap(element);
    },
    [ref],
  );
  if (places.length === 0) return <Nothing />;
  return (
    <div className={styles.places} ref={take} role="group" aria-label={say('label', { count: places.length })}>
      {size !== null && size.width > 0 && size.height > 0 && <FleetMap places={places} size={size} map={map} incidents={incidents} />}
    </div>
  );
}

/** The vehicle of the alarm that takes over the wall, or of the incident that is shown, where it sends a position. */
function useAlarmSpot(incidents: boolean): AlarmSpot | null {
  const takeover = useTakeover();
  const { now } = useFeed();
  const view = takeover?.view ?? (incidents ? incidentShown(now)?.incident.matter : undefined);
  const [deviceId, level, name] = [view?.deviceId, view?.level ?? 0, view?.plate ?? view?.vin ?? ''];
  const spot = now?.spots.find((one) => one.deviceId === deviceId);
  const [longitude, latitude] = [spot?.longitude, spot?.latitude];
  return useMemo(() => (longitude === undefined || latitude === undefined ? null : { ...toPlane(longitude, latitude), level, name }), [longitude, latitude, level, name]);
}

function fleetOf(places: readonly FleetPlace[], aim: MapAim, alarm: AlarmSpot | null): Fleet {
  const worst = alarm ?? worstOf(places);
  return { columns: columnsOf(places, aim.span), arcs: arcsOf(places, aim), beam: worst && { x: worst.x, y: worst.y, level: worst.level } };
}

interface FleetMapProps extends PlacesProps {
  readonly places: readonly FleetPlace[];
  readonly size: Size;
  readonly map: Element | null;
}

function FleetMap({ places, size, map, incidents }: FleetMapProps): ReactNode {
  const { now, recorded, stopped } = useFeed();
  const still = useStill();
  const alarm = useAlarmSpot(incidents);
  const { country, stops, stray, alarmAim } = useAims(places, size, alarm);
  const { turn, wish } = useTour(map, stops.length, stopped || alarm !== null);
  const stop = alarm === null ? stops[turn - 1] : undefined;
  const near = alarmAim ?? stop?.aim ?? null;
  const aim = near ?? country;
  const detail = useDetail(near);
  const shown = useMemo(() => (detail === null || detail.length === 0 ? places : onPlane(detail)), [detail, places]);
  const outlines = useOutlines(!recorded);
  // A vehicle far from all others has its own land around it.
  const base = distanceBetween(aim, country) > country.span * 1.5 ? aim : country;
  const ground = useGround(base, aim, outlines.lines);
  const fleet = useMemo(() => fleetOf(shown, aim, alarm), [shown, aim, alarm]);
  const groups = now?.status.groups;
  const totals = useMemo(() => (near === null ? totalsOf(groups ?? []) : noTotals), [near, groups]);
  const cities = useCities();
  const [settled, setSettled] = useState<MapAim | null>(null);
  const corners = { stops, turn, alarm, stray: near === null ? stray : 0, cities, approvals: outlines.approvals };
  const taken = takenBy(corners, size);
  return (
    <>
      <MapScene size={size} ground={ground} fleet={fleet} aim={aim} moving={!stopped && !still} onSettled={setSettled} />
      {(settled === null || settled === aim) && <MapWords size={size} aim={aim} places={shown} fleet={fleet} totals={totals} alarm={alarm} taken={taken} />}
      <MapCorners {...corners} onWish={wish} />
    </>
  );
}

import type { WallPlace } from '@voltdeck/contract';
import { aimAt, type MapAim, type Window } from './camera.ts';
import { toPlane, type PlanePoint } from './plane.ts';

/** A place of the fleet on the ground. */
export interface FleetPlace extends WallPlace, PlanePoint {}

/** Degrees: a receiver without a fix reports 0°/0°, where no vehicle drives. */
const noFix = 0.01;
/** Of the fleet, so many vehicles at each end do not decide how far the map reaches. */
const strayShare = 0.02;
/** A stray place within this many reaches of the others only makes the map wider. */
const nearReach = 1.5;

/** About a hundred kilometres: nearer, the error of the packaged land would put vehicles of a coast into the sea. */
export const leastSpan = 3.6;

const isFixed = ({ longitude, latitude }: WallPlace): boolean => Math.abs(longitude) > noFix || Math.abs(latitude) > noFix;
const isPlace = (place: WallPlace): boolean => Number.isFinite(place.longitude) && Number.isFinite(place.latitude) && Number.isFinite(place.devices) && place.devices > 0 && isFixed(place);

/** The places that are some, on the ground. */
export const onPlane = (places: readonly WallPlace[]): FleetPlace[] => places.filter(isPlace).map((place) => ({ ...place, ...toPlane(place.longitude, place.latitude) }));

interface Weighted {
  readonly at: number;
  readonly devices: number;
}

interface Range {
  readonly middle: number;
  readonly reach: number;
}

/** Where the fleet lies along one axis: its middle and how far it reaches from there, without the stray vehicles that lie far from all others. */
function rangeOf(places: readonly Weighted[]): Range {
  const inOrder = places.toSorted((one, other) => one.at - other.at);
  const stray = inOrder.reduce((sum, { devices }) => sum + devices, 0) * strayShare;
  const within = (order: readonly Weighted[]): number => {
    let passed = 0;
    return (order.find(({ devices }) => (passed += devices) > stray) ?? { at: 0 }).at;
  };
  const [low, high] = [within(inOrder), within(inOrder.toReversed())];
  const inner = { middle: (low + high) / 2, reach: (high - low) / 2 };
  const near = inOrder.filter(({ at }) => Math.abs(at - inner.middle) <= inner.reach * nearReach);
  const [first, last] = [near[0]?.at ?? low, near.at(-1)?.at ?? high];
  return { middle: (first + last) / 2, reach: (last - first) / 2 };
}

/** Where a fleet lies. */
export interface FleetArea {
  readonly middle: PlanePoint;
  readonly reach: PlanePoint;
  /** Vehicles that lie far from all others, outside of the area. */
  readonly stray: number;
}

/** @returns null where no vehicle has a place */
export function areaOf(places: readonly FleetPlace[]): FleetArea | null {
  if (places.length === 0) return null;
  const along = (axis: 'x' | 'y') => rangeOf(places.map((place) => ({ at: place[axis], devices: place.devices })));
  const [x, y] = [along('x'), along('y')];
  const isOutside = (place: FleetPlace): boolean => Math.abs(place.x - x.middle) > x.reach + 1e-6 || Math.abs(place.y - y.middle) > y.reach + 1e-6;
  return { middle: { x: x.middle, y: y.middle }, reach: { x: x.reach, y: y.reach }, stray: places.filter(isOutside).reduce((sum, { devices }) => sum + devices, 0) };
}

export const aimAtArea = ({ middle, reach }: FleetArea, window: Window): MapAim => aimAt(middle, reach, window, leastSpan);

export const distanceBetween = (one: PlanePoint, other: PlanePoint): number => Math.hypot(one.x - other.x, one.y - other.y);

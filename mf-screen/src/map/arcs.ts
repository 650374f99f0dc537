import type { MapAim } from './camera.ts';
import { distanceBetween, type FleetPlace } from './fleet-area.ts';
import { isUrgent } from './columns.ts';
import type { PlanePoint } from './plane.ts';

/** The way of a comet over the ground, from vehicles to the middle of their project. */
export interface Arc {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
  /** Of its highest point, in units. */
  readonly rise: number;
  readonly level: number;
  /** Where its comet starts, 0 to 1: they do not fly in step. */
  readonly phase: number;
}

/** More would hide the columns below them. */
const [mostOfProject, mostArcs] = [6, 36];
/** Of its length. */
const riseShare = 0.28;
/** Of the span: nearer than this to the middle of its project a place has no arc, and farther than this from the aim it is not in the picture. */
const [shortest, farthest] = [0.05, 0.9];

/** The middle of a project: that of its vehicles. */
function middleOf(places: readonly FleetPlace[]): PlanePoint {
  const devices = places.reduce((sum, place) => sum + place.devices, 0);
  const along = (axis: 'x' | 'y'): number => places.reduce((sum, place) => sum + place[axis] * place.devices, 0) / devices;
  return { x: along('x'), y: along('y') };
}

function byProject(places: readonly FleetPlace[]): readonly FleetPlace[][] {
  const projects = new Map<string, FleetPlace[]>();
  for (const place of places) {
    if (place.projectName === null) continue;
    const known = projects.get(place.projectName);
    if (known === undefined) projects.set(place.projectName, [place]);
    else known.push(place);
  }
  return [...projects.values()];
}

/** A part of one, the same for the same place: nothing flickers because a picture came again. */
const phaseOf = ({ x, y }: PlanePoint): number => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % 1;

/** Arcs from the places around an aim to the middle of their project, urgent places first, then the fullest. */
export function arcsOf(places: readonly FleetPlace[], aim: MapAim): Arc[] {
  const arcs = byProject(places).flatMap((own) => {
    const to = middleOf(own);
    return own
      .filter((place) => distanceBetween(place, to) > aim.span * shortest && distanceBetween(place, aim) < aim.span * farthest)
      .toSorted(inOrder)
      .slice(0, mostOfProject)
      .map((place) => ({ place, arc: { from: { x: place.x, y: place.y }, to, rise: distanceBetween(place, to) * riseShare, level: isUrgent(place.level) ? place.level : 0, phase: phaseOf(place) } }));
  });
  return arcs.toSorted((one, other) => inOrder(one.place, other.place)).slice(0, mostArcs).map(({ arc }) => arc);
}

const inOrder = (one: FleetPlace, other: FleetPlace): number => Number(isUrgent(other.level)) - Number(isUrgent(one.level)) || other.devices - one.devices;

/** A point of an arc, and its height over the ground. @param share from its start, 0 to 1 */
export function onArc({ from, to, rise }: Arc, share: number): PlanePoint & { readonly z: number } {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, z: 4 * rise * share * (1 - share) };
}

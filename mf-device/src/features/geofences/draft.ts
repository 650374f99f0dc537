import type { GeofenceView } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import type { Place } from '@voltdeck/kit/map';
import { filledText } from '@voltdeck/kit';
import { geofenceLimits, type FieldProblem, type GeofenceShape, type Text } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

/** A geofence as it is being drawn: what was typed stays as it was typed. */
export interface Draft {
  /** null: a new one. */
  readonly id: string | null;
  readonly revision: number;
  readonly name: string;
  readonly colour: string;
  /** Id of a project, `fleet`, or empty while nothing is chosen. */
  readonly owner: string;
  readonly kind: GeofenceShape['kind'];
  readonly latitude: string;
  readonly longitude: string;
  readonly radius: string;
  /** One corner a line: latitude, longitude. */
  readonly corners: string;
}

export const fleet = 'fleet';
const digits = 6;
const { nameMax, pointsLeast, pointsMost, radiusLeastM, radiusMostM } = geofenceLimits;

const written = (degrees: number): string => degrees.toFixed(digits);
const lineOf = ({ latitude, longitude }: Place): string => `${written(latitude)}, ${written(longitude)}`;

export const newDraft = (owner: string): Draft => ({ id: null, revision: 0, name: '', colour: 'blue', owner, kind: 'circle', latitude: '', longitude: '', radius: '500', corners: '' });

export function draftOf({ id, revision, name, colour, projectId, shape }: GeofenceView): Draft {
  const draft = { ...newDraft(projectId ?? fleet), id, revision, name, colour, kind: shape.kind };
  return shape.kind === 'circle' ? { ...draft, ...withCentre(shape), radius: String(shape.radiusM) } : { ...draft, corners: withCorners(shape.points.map(([longitude, latitude]) => ({ longitude, latitude }))).corners };
}

export const withCentre = ({ longitude, latitude }: Place): Pick<Draft, 'longitude' | 'latitude'> => ({ longitude: written(longitude), latitude: written(latitude) });
export const withCorners = (places: readonly Place[]): Pick<Draft, 'corners'> => ({ corners: places.map(lineOf).join('\n') });

function numberIn(text: string, most: number): number | null {
  const value = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}

function placeOf(line: string): Place | null {
  const [latitude = '', longitude = '', ...rest] = line.split(/[,，\s]+/).filter((part) => part !== '');
  const [north, east] = [numberIn(latitude, 85), numberIn(longitude, 180)];
  return north === null || east === null || rest.length > 0 ? null : { latitude: north, longitude: east };
}

const linesOf = (corners: string): string[] => corners.split('\n').filter((line) => line.trim() !== '');

/** Corners that can be read. */
export const cornersOf = ({ corners }: Pick<Draft, 'corners'>): Place[] => linesOf(corners).flatMap((line) => placeOf(line) ?? []);

export function centreOf({ latitude, longitude }: Pick<Draft, 'latitude' | 'longitude'>): Place | null {
  const [north, east] = [numberIn(latitude, 85), numberIn(longitude, 180)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** What the draft draws so far; null while that is nothing. */
export function shapeOf(draft: Draft): GeofenceShape | null {
  if (draft.kind === 'polygon') {
    const corners = cornersOf(draft);
    return corners.length < 2 ? null : { kind: 'polygon', points: corners.map(({ longitude, latitude }) => [longitude, latitude]) };
  }
  const [centre, radiusM] = [centreOf(draft), Number(draft.radius)];
  return centre === null || !(radiusM > 0) ? null : { kind: 'circle', ...centre, radiusM };
}

const told = (path: string, text: Text, values: Readonly<Record<string, string | number>> = {}): FieldProblem =>
  problem(path, 'required', filledText(text, values));

/** What is missing before it can be saved. */
export function problemsOf(draft: Draft): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (draft.name.trim() === '' || draft.name.trim().length > nameMax) found.push(told('name', messages.nameNeed));
  if (draft.owner === '') found.push(told('owner', messages.ownerNeed));
  if (draft.kind === 'circle') {
    if (centreOf(draft) === null) found.push(told('latitude', messages.centreNeed));
    const radius = Number(draft.radius);
    if (!(radius >= radiusLeastM && radius <= radiusMostM)) found.push(told('radius', messages.radiusNeed, { least: radiusLeastM, most: radiusMostM }));
    return found;
  }
  const lines = linesOf(draft.corners);
  const wrong = lines.findIndex((line) => placeOf(line) === null);
  if (wrong >= 0) found.push(told('corners', messages.cornersWrong, { line: wrong + 1 }));
  else if (lines.length < pointsLeast || lines.length > pointsMost) found.push(told('corners', messages.cornersNeed, { least: pointsLeast, most: pointsMost }));
  return found;
}

import { mapOutlineLimits, type MapOutlineProblemCode } from '@voltdeck/protocol/contract';

/** Why a file is no outline, and where in it. */
export interface OutlineProblem {
  readonly problem: MapOutlineProblemCode;
  /** As a path from the root of the file, `$`. */
  readonly place: string;
}

/** Longitude and latitude in turn, degrees. */
type Line = readonly number[];

class Unfit extends Error {
  constructor(
    readonly problem: MapOutlineProblemCode,
    readonly place: string,
  ) {
    super(problem);
  }
}

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

function listAt(value: unknown, place: string, problem: MapOutlineProblemCode = 'type'): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit(problem, place);
  return value;
}

/** Ten metres: finer than a line on any wall. Nothing is left out of a map that was approved as it is. */
const rounded = (degree: number): number => Math.round(degree * 10_000) / 10_000;

const isDegree = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most;

function lineAt(value: unknown, place: string): Line {
  return listAt(value, place, 'position').flatMap((position, index) => {
    const [longitude, latitude]: readonly unknown[] = Array.isArray(position) ? position : [];
    if (!isDegree(longitude, 180) || !isDegree(latitude, 90)) throw new Unfit('position', `${place}[${index}]`);
    return [rounded(longitude), rounded(latitude)];
  });
}

function ringAt(value: unknown, place: string): Line {
  const line = lineAt(value, place);
  const isClosed = line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
  if (!isClosed) throw new Unfit('ring', place);
  return line;
}

type Reader = (coordinates: unknown, place: string) => readonly Line[];

const each =
  (read: Reader): Reader =>
  (value, place) =>
    listAt(value, place, 'position').flatMap((inner, index) => read(inner, `${place}[${index}]`));

const rings = each((ring, place) => [ringAt(ring, place)]);

/** Lines of every geometry of RFC 7946, section 3.1. Points are none. */
const geometries: Readonly<Record<string, Reader>> = {
  Point: () => [],
  MultiPoint: () => [],
  LineString: (line, place) => [lineAt(line, place)],
  MultiLineString: each((line, place) => [lineAt(line, place)]),
  Polygon: rings,
  MultiPolygon: each(rings),
};

function linesOf(value: unknown, place: string): readonly Line[] {
  if (!isTable(value) || typeof value['type'] !== 'string') throw new Unfit('type', place);
  const { type } = value;
  if (type === 'FeatureCollection') return listAt(value['features'], `${place}.features`).flatMap((feature, index) => linesOf(feature, `${place}.features[${index}]`));
  if (type === 'Feature') return value['geometry'] === null ? [] : linesOf(value['geometry'], `${place}.geometry`);
  if (type === 'GeometryCollection') return listAt(value['geometries'], `${place}.geometries`).flatMap((geometry, index) => linesOf(geometry, `${place}.geometries[${index}]`));
  const read = Object.hasOwn(geometries, type) ? geometries[type] : undefined;
  if (read === undefined) throw new Unfit('type', place);
  return read(value['coordinates'], `${place}.coordinates`);
}

/** Older files name a system; RFC 7946 knows WGS-84 alone, from which CGCS2000 differs by centimetres. */
const wgs84Names = /CRS84$|EPSG:+4326$|EPSG:+4490$/i;

function checkSystem(file: unknown): void {
  const crs = isTable(file) ? file['crs'] : undefined;
  if (crs === undefined || crs === null) return;
  const properties = isTable(crs) ? crs['properties'] : undefined;
  const name = isTable(properties) ? properties['name'] : undefined;
  if (typeof name !== 'string' || !wgs84Names.test(name)) throw new Unfit('system', '$.crs');
}

function parsed(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    throw new Unfit('json', '$');
  }
}

/** The lines of a GeoJSON file, or what is wrong with it. */
export function readOutline(file: Uint8Array): readonly Line[] | OutlineProblem {
  try {
    const content = parsed(file);
    checkSystem(content);
    const lines = linesOf(content, '$').filter(({ length }) => length >= 4);
    if (lines.length === 0) throw new Unfit('lines', '$');
    return lines;
  } catch (error) {
    // A file of brackets alone is nested deeper than any geometry.
    if (error instanceof RangeError) return { problem: 'type', place: '$' };
    if (error instanceof Unfit) return { problem: error.problem, place: error.place };
    throw error;
  }
}

export const positionsOf = (lines: readonly Line[]): number => lines.reduce((sum, { length }) => sum + length / 2, 0);

/** Lines in parts that the bus carries. A line that is longer than a part continues in the next from the same position. */
export function partsOf(lines: readonly Line[], most: number = mapOutlineLimits.partPositions): readonly (readonly Line[])[] {
  const pieces = lines.flatMap((line) => piecesOf(line, most));
  const parts: Line[][] = [];
  let free = 0;
  for (const piece of pieces) {
    if (piece.length / 2 > free) {
      parts.push([]);
      free = most;
    }
    parts.at(-1)?.push(piece);
    free -= piece.length / 2;
  }
  return parts;
}

function piecesOf(line: Line, most: number): Line[] {
  const pieces: Line[] = [];
  for (let from = 0; from === 0 || from + 2 < line.length; from += (most - 1) * 2) pieces.push(line.slice(from, from + most * 2));
  return pieces;
}

import { describe, expect, it } from 'vitest';
import { partsOf, positionsOf, readOutline } from './outline-shape.ts';

const file = (content: unknown): Uint8Array => new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
const square = [[113, 22], [114, 22], [114, 23], [113, 22]];
const polygon = { type: 'Polygon', coordinates: [square] };
const feature = (geometry: unknown): unknown => ({ type: 'Feature', properties: {}, geometry });

describe('the lines of a GeoJSON file', () => {
  it('are the rings of areas and the lines of every geometry, to ten metres', () => {
    const lines = readOutline(file({
      type: 'FeatureCollection',
      features: [
        feature(polygon),
        feature({ type: 'MultiPolygon', coordinates: [[square], [square]] }),
        feature({ type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: [[1.000049, 2, 300], [3, 4]] }, { type: 'MultiLineString', coordinates: [[[5, 6], [7, 8]]] }] }),
        feature({ type: 'Point', coordinates: [1, 2] }),
        feature(null),
      ],
    }));
    expect(lines).toEqual([square.flat(), square.flat(), square.flat(), [1, 2, 3, 4], [5, 6, 7, 8]]);
  });

  it('may name WGS-84 or CGCS2000 as their system, and no other', () => {
    const named = (name: string) => readOutline(file({ ...polygon, crs: { type: 'name', properties: { name } } }));
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4490']) expect(named(name)).toEqual([square.flat()]);
    expect(named('EPSG:3857')).toEqual({ problem: 'system', place: '$.crs' });
  });

  it.each([
    ['no JSON', 'outline', 'json', '$'],
    ['not UTF-8', new Uint8Array([0x7b, 0xff]), 'json', '$'],
    ['nothing of GeoJSON', { features: [] }, 'type', '$'],
    ['a type that has none', feature({ type: 'Circle', coordinates: [] }), 'type', '$.geometry'],
    ['the name of what every object has', { type: 'constructor' }, 'type', '$'],
    ['metres for degrees', { type: 'LineString', coordinates: [[1, 2], [12_500_000, 2_500_000]] }, 'position', '$.coordinates[1]'],
    ['a position that is no number', { type: 'LineString', coordinates: [['1', 2]] }, 'position', '$.coordinates[0]'],
    ['coordinates of another depth', { type: 'Polygon', coordinates: square }, 'position', '$.coordinates[0][0]'],
    ['an open ring', { type: 'Polygon', coordinates: [square.slice(0, 3)] }, 'ring', '$.coordinates[0]'],
    ['points alone', { type: 'MultiPoint', coordinates: [[1, 2]] }, 'lines', '$'],
    ['brackets without an end', '{"type":"GeometryCollection","geometries":['.repeat(200_000), 'json', '$'],
  ])('are refused with the reason and its place: %s', (_name, content, problem, place) => {
    expect(readOutline(content instanceof Uint8Array ? content : file(content))).toEqual({ problem, place });
  });
});

describe('the parts of an outline', () => {
  const line = (positions: number): number[] => Array.from({ length: positions * 2 }, (_, index) => index);

  it('hold so many positions at most, and every line whole or continued from its last position', () => {
    const lines = [line(3), line(11), line(2)];
    const parts = partsOf(lines, 5);
    for (const part of parts) expect(positionsOf(part)).toBeLessThanOrEqual(5);
    const long = parts.flat().filter((piece) => piece.length !== 6 && piece.length !== 4);
    expect(long.map((piece) => [piece[0], piece.at(-1)])).toEqual([[0, 9], [8, 17], [16, 21]].slice(0, long.length));
    expect(new Set(parts.flat(2)).size).toBe(22);
  });

  it('are one where a file is small', () => {
    expect(partsOf([line(3), line(4)])).toEqual([[line(3), line(4)]]);
  });
});

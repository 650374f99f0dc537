import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tile server of a company: one grey picture for every place, or none at all. */
interface TileServer {
  readonly address: string;
  readonly origin: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  readonly close: () => void;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#d8e4d2" stroke="#8aa" /></svg>';

export async function tileServer({ broken = false } = {}): Promise<TileServer> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(broken ? 404 : 200, { 'content-type': 'image/svg+xml' }).end(broken ? '' : picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { address: `${origin}/{z}/{x}/{y}.svg`, origin, asked, close: () => void server.close() };
}

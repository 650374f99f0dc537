import { createServer } from 'node:http';
import { settingsOf } from './settings.mjs';
import { fileAt, fileOf, readSite } from './site.mjs';

// The walls on their own: files of a folder, and settings from the environment in place of the settings.json that lies there.
const { SITE_DIR = 'site', HTTP_PORT = '8080', HTTP_HOST = '0.0.0.0' } = process.env;
const site = begin();

const server = createServer((request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const { pathname } = new URL(request.url ?? '/', 'http://wall');
  if (pathname === '/health/live') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('live\n');
  const file = fileAt(site, pathname);
  if (file === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`Page not found: ${pathname}\n`);
  response.writeHead(200, { ...file.headers, 'content-length': file.bytes.length }).end(request.method === 'HEAD' ? undefined : file.bytes);
});

server.listen(Number(HTTP_PORT), HTTP_HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : HTTP_PORT;
  process.stdout.write(`${JSON.stringify({ event: 'ready', service: 'wall', port, files: site.size })}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}

function begin() {
  try {
    const settings = Buffer.from(`${JSON.stringify(settingsOf(process.env))}\n`);
    return readSite(SITE_DIR).set('/settings.json', fileOf('/settings.json', settings));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

import { createServer } from 'node:http';
import { keyOf, mayRead, settingsPath } from './key.mjs';
import { settingsOf } from './settings.mjs';
import { fileAt, fileOf, readSite } from './site.mjs';

// The walls on their own: files of a folder, and settings from the environment in place of the settings.json that the build wrote.
const { SITE_DIR = 'site', HTTP_PORT = '8080', HTTP_HOST = '127.0.0.1' } = process.env;
const { site, key } = readWall();

const server = createServer((request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const path = pathOf(request.url ?? '');
  if (path === null) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('The address of the request is malformed.\n');
  if (path === '/health/live') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('live\n');
  if (path === settingsPath && !mayRead(request.headers, key, HTTP_HOST)) return void refuseSettings(response);
  const file = fileAt(site, path);
  if (file === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`Page not found: ${path}\n`);
  response.writeHead(200, { ...file.headers, 'content-length': file.bytes.length }).end(request.method === 'HEAD' ? undefined : file.bytes);
});

server.listen(Number(HTTP_PORT), HTTP_HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : HTTP_PORT;
  process.stdout.write(`${JSON.stringify({ event: 'ready', service: 'wall', port, files: site.size, open: `/screen#wall-key=${key.text}` })}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}

/**
 * The path of a request target; null where the target is no address.
 * @param {string} target
 */
function pathOf(target) {
  return /^(\/(?!\/)|https?:)/.test(target) && URL.canParse(target, 'http://wall') ? new URL(target, 'http://wall').pathname : null;
}

/** @param {import('node:http').ServerResponse} response */
function refuseSettings(response) {
  const problem = { code: 'WALL_KEY_NEEDED', detail: 'The settings hold a token. Open the wall by the address with #wall-key=… that its server prints at start (field "open").' };
  response.writeHead(403, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }).end(`${JSON.stringify(problem)}\n`);
}

function readWall() {
  try {
    const settings = settingsOf(process.env);
    const site = readSite(SITE_DIR).set(settingsPath, fileOf(settingsPath, Buffer.from(`${JSON.stringify(settings)}\n`)));
    return { site, key: keyOf(process.env, settings.token) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

import { createServer } from 'node:http';
import { Exchange, ExchangeFailed } from './exchange.mjs';
import { keyOf, mayRead, settingsPath } from './key.mjs';
import { settingsOf } from './settings.mjs';
import { fileAt, readSite } from './site.mjs';

// The walls on their own: files of a folder, and settings from the environment in place of the settings.json that the build wrote.
// The wall's token stays here: pages get one that the console has exchanged it for.
const { SITE_DIR = 'site', HTTP_PORT = '8080', HTTP_HOST = '127.0.0.1' } = process.env;
const { site, settings, key, exchange } = readWall();

const server = createServer((request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const path = pathOf(request.url ?? '');
  if (path === null) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('The address of the request is malformed.\n');
  if (path === '/health/live') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('live\n');
  if (path === settingsPath) return void answerSettings(request, response);
  const file = fileAt(site, path);
  if (file === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`Page not found: ${path}\n`);
  response.writeHead(200, { ...file.headers, 'content-length': file.bytes.length }).end(request.method === 'HEAD' ? undefined : file.bytes);
});

server.listen(Number(HTTP_PORT), HTTP_HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : HTTP_PORT;
  process.stdout.write(`${JSON.stringify({ event: 'ready', service: 'wall', port, files: site.size, open: key === null ? '/screen' : `/screen#wall-key=${key.text}` })}\n`);
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

/** Settings are for the wall's own page, and their token for the page that asks. @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answerSettings(request, response) {
  // Without a token there is nothing to keep: the browser is paired by a code.
  if (key === null || exchange === null) return tell(response, 200, settings);
  if (!mayRead(request.headers, key, HTTP_HOST)) return tell(response, 403, { code: 'WALL_KEY_NEEDED', detail: 'The settings hold a token. Open the wall by the address with #wall-key=… that its server prints at start (field "open").' });
  // A page behind a proxy that adds a trailing slash may name itself with it; the console knows it without.
  const screen = String(request.headers['x-voltdeck-screen'] ?? '').slice(0, 512).replace(/\/+$/, '') || '/screen';
  try {
    tell(response, 200, { ...settings, ...(await exchange.tokenFor(screen)) });
  } catch (error) {
    if (!(error instanceof ExchangeFailed)) throw error;
    process.stderr.write(`${JSON.stringify({ event: 'exchange-failed', service: 'wall', screen, code: error.code, detail: error.message })}\n`);
    tell(response, error.code === 'WALL_TOKEN_REFUSED' ? 502 : 503, { code: error.code, detail: error.message });
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {object} body */
function tell(response, status, body) {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }).end(`${JSON.stringify(body)}\n`);
}

function readWall() {
  try {
    const { token, ...settings } = settingsOf(process.env);
    const site = readSite(SITE_DIR);
    // Those that the build wrote are no one's.
    site.delete(settingsPath);
    if (token === null) return { site, settings: { ...settings, token }, key: null, exchange: null };
    return { site, settings, key: keyOf(process.env, token), exchange: new Exchange({ api: settings.api, token }) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

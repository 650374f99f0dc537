/* global self, caches */
// Keeps the files of a site of walls, so that a screen that starts while its server is away shows its last picture. It stands at the
// root of such a site and nowhere else: the console has none. It keeps files of the builds alone; settings, tokens, answers of the API
// and recordings always come from the network, and what a wall was told the page keeps itself.
const cacheName = 'voltdeck-wall-files-1';
const prefix = 'voltdeck-wall-files-';
/** A server that is slower than this counts as away where there is a file to show in its place. */
const timeoutMs = 5_000;
/** More than any site of ours has. */
const filesMax = 400;

/** Their names carry their digest or their version: what is kept is what the server has. */
const lasting = /^\/(site|modules)\/.+\.(?!json$)\w+$/;
/** These say which of the others belong together. */
const described = /^\/(modules\.json|modules\/.+\.json)$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data?.voltdeck === 'keep-files' && Array.isArray(event.data.paths)) event.waitUntil(keepAll(event.data.paths));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, pathname));
  else if (described.test(pathname)) event.respondWith(newest(request, pathname));
  else if (lasting.test(pathname)) event.respondWith(kept(request, pathname));
});

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

/** The server's own, so that an update reaches the wall; the kept one while the server is away. */
async function newest(request, path) {
  const cache = await caches.open(cacheName);
  const before = await cache.match(path);
  try {
    const answer = await fetch(request, before === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) });
    // A proxy in front of a server that is away answers for it.
    if (answer.status >= 500 && before !== undefined) return before;
    if (isGood(answer)) await replace(cache, path, answer.clone(), before);
    return answer;
  } catch (error) {
    if (before === undefined) throw error;
    return before;
  }
}

async function kept(request, path) {
  const cache = await caches.open(cacheName);
  const before = await cache.match(path);
  if (before !== undefined) return before;
  const answer = await fetch(request);
  if (isGood(answer)) await put(cache, path, answer.clone());
  return answer;
}

/** A redirected answer is refused for a navigation later on. */
const isGood = (answer) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

/** Another page or another list of modules is another build: files of the one before go. */
async function replace(cache, path, answer, before) {
  const text = await answer.clone().text();
  if (before !== undefined && (await before.clone().text()) !== text) await dropFilesOf(cache, path, text);
  await put(cache, path, answer);
}

async function dropFilesOf(cache, path, text) {
  const folder = described.test(path) ? '/modules/' : '/site/';
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => {
    const file = new URL(url).pathname;
    return file.startsWith(folder) && file !== path && !text.includes(folder === '/site/' ? file : file.split('/').slice(0, 4).join('/') + '/');
  });
  await Promise.all(old.map((key) => cache.delete(key)));
}

/** The longest kept goes first. */
async function put(cache, path, answer) {
  await cache.put(path, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - filesMax)).map((key) => cache.delete(key)));
}

/** What the page loaded before the worker was there. */
async function keepAll(paths) {
  const cache = await caches.open(cacheName);
  for (const path of paths.slice(0, filesMax)) {
    if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) continue;
    const { pathname } = new URL(path, self.location.origin);
    const isPage = !/\.\w+$/.test(pathname) && !pathname.startsWith('/api/');
    if (!isPage && !lasting.test(pathname) && !described.test(pathname)) continue;
    if ((await cache.match(pathname)) !== undefined) continue;
    const answer = await fetch(pathname).catch(() => null);
    if (answer !== null && isGood(answer)) await put(cache, pathname, answer);
  }
}

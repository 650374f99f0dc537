import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../wall-worker.js', import.meta.url), 'utf8');
const origin = 'https://walls.example';

type Listener = (event: object) => void;

/** A cache as browsers have it, as far as the worker uses it. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  match = async (path: string): Promise<Response | undefined> => this.kept.get(path)?.clone();
  put = async (path: string, answer: Response): Promise<void> => void this.kept.set(path, answer);
  delete = async ({ url }: { url: string }): Promise<boolean> => this.kept.delete(new URL(url).pathname);
  keys = async (): Promise<{ url: string }[]> => [...this.kept.keys()].map((path) => ({ url: origin + path }));
}

let listeners: Map<string, Listener>;
let caches: Map<string, FakeCache>;
/** What the server has, by path; null while it is away. */
let server: Map<string, string> | null;
let asked: string[];

const answerOf = (text: string, status = 200): Response => Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' });

beforeEach(() => {
  [listeners, caches, server, asked] = [new Map(), new Map(), new Map(), []];
  const fetch = async (given: string | { url: string }): Promise<Response> => {
    const { pathname } = new URL(typeof given === 'string' ? given : given.url, origin);
    asked.push(pathname);
    if (server === null) throw new TypeError('Failed to fetch');
    const text = server.get(pathname);
    const answer = text === undefined ? answerOf('', 404) : answerOf(text);
    // A clone is of the same type.
    return Object.assign(answer, { clone: () => answerOf(text ?? '', answer.status) });
  };
  const self = { location: { origin }, addEventListener: (name: string, listener: Listener) => listeners.set(name, listener), skipWaiting: () => undefined, clients: { claim: () => undefined } };
  const storage = {
    open: async (name: string) => caches.get(name) ?? caches.set(name, new FakeCache()).get(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
  runInContext(script, createContext({ self, caches: storage, fetch, URL, AbortSignal, Promise, Array }));
});

/** What the page gets; null where the worker leaves the request to the browser. */
async function asks(path: string, { mode = 'cors', method = 'GET', headers = {} as Record<string, string> } = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  listeners.get('fetch')?.({ request: { url: origin + path, method, mode, headers: new Headers(headers) }, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

async function sends(name: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

const page = { mode: 'navigate' };
const files = (): string[] => [...(caches.get('voltdeck-wall-files-1')?.kept.keys() ?? [])];

function build(number: number): Map<string, string> {
  return new Map([
    ['/screen', `<script src="/site/main.${number}.js"></script>`],
    [`/site/main.${number}.js`, `main ${number}`],
    ['/modules.json', `[{"baseUrl":"/modules/screen/${number}.0.0/"}]`],
    [`/modules/screen/${number}.0.0/entry.js`, `entry ${number}`],
    ['/settings.json', '{"token":"vd_secret"}'],
    ['/api/v1/session', '{"user":{}}'],
  ]);
}

async function open(number: number): Promise<(string | null)[]> {
  return [await asks('/screen', page), await asks(`/site/main.${number}.js`), await asks('/modules.json'), await asks(`/modules/screen/${number}.0.0/entry.js`)];
}

describe('the service worker of a site of walls', () => {
  it('gives the page and its files while the server is away', async () => {
    server = build(1);
    const before = await open(1);
    server = null;
    expect(await open(1)).toEqual(before);
    expect(before).not.toContain(null);
  });

  it('never touches settings, the API, other methods, requests with a token, or other origins', async () => {
    server = build(1);
    const left = [await asks('/settings.json'), await asks('/api/v1/session'), await asks('/site/main.1.js', { method: 'POST' }), await asks('/site/main.1.js', { headers: { authorization: 'Bearer vd_x' } }), await asks('/recording.json')];
    expect([left, files()]).toEqual([[null, null, null, null, null], []]);
    await sends('message', { data: { voltdeck: 'keep-files', paths: ['/settings.json', '/api/v1/session', '//elsewhere.example/site/x.js', '/screen', '/site/main.1.js'] } });
    expect(files()).toEqual(['/screen', '/site/main.1.js']);
  });

  it('lets an update through at the next load, and drops the files of the build before', async () => {
    server = build(1);
    await open(1);
    server = build(2);
    expect(await open(2)).toEqual([build(2).get('/screen'), 'main 2', build(2).get('/modules.json'), 'entry 2']);
    expect(files().sort()).toEqual(['/modules.json', '/modules/screen/2.0.0/entry.js', '/screen', '/site/main.2.js']);
  });

  it('asks for a file that carries its digest once', async () => {
    server = build(1);
    await open(1);
    await open(1);
    expect(asked.filter((path) => path === '/site/main.1.js')).toHaveLength(1);
    expect(asked.filter((path) => path === '/screen')).toHaveLength(2);
  });

  it('keeps what the page loaded before it was there, and no more files than a site has', async () => {
    server = new Map(Array.from({ length: 500 }, (_, index) => [`/site/part.${index}.js`, 'part']));
    for (const path of server.keys()) await asks(path);
    expect(files()).toHaveLength(400);
    expect(files().at(-1)).toBe('/site/part.499.js');
  });

  it('keeps no page that is missing, and throws the caches of earlier versions away', async () => {
    server = build(1);
    await asks('/nothing', page);
    expect(files()).toEqual([]);
    caches.set('voltdeck-wall-files-0', new FakeCache()).set('of another site part', new FakeCache());
    await sends('activate');
    expect([...caches.keys()].sort()).toEqual(['of another site part', 'voltdeck-wall-files-1']);
  });
});

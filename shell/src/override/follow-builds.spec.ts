import type { ServedModule } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAnotherOffered } from './follow-builds.ts';

const shown: ServedModule = {
  name: 'thermal',
  title: { 'zh-CN': '热管理', en: 'Thermal' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [],
  navigation: [],
  extensions: [],
  version: '0.1.0',
  remote: 'thermal_0_1_0',
  entry: 'mf-manifest.json',
  files: [{ path: 'page.js', integrity: 'sha384-first', bytes: 1 }],
  critical: { scripts: [], styles: [] },
  shared: [],
  baseUrl: 'http://127.0.0.1:5300/',
  manifest: {},
};

let answer: () => Promise<Response>;
beforeEach(() => vi.stubGlobal('fetch', () => answer()));
afterEach(() => vi.unstubAllGlobals());

it('a build with other digests is another one', async () => {
  answer = () => Promise.resolve(Response.json({ ...shown, files: [{ path: 'page.js', integrity: 'sha384-second', bytes: 1 }] }));
  expect(await isAnotherOffered([shown])).toBe(true);
});

it('the same files are the same build', async () => {
  answer = () => Promise.resolve(Response.json(shown));
  expect(await isAnotherOffered([shown])).toBe(false);
});

it('a build that is not there yet, a server that is gone and another module leave the page as it is', async () => {
  answer = () => Promise.resolve(new Response(null, { status: 404 }));
  expect(await isAnotherOffered([shown])).toBe(false);
  answer = () => Promise.reject(new TypeError('fetch failed'));
  expect(await isAnotherOffered([shown])).toBe(false);
  answer = () => Promise.resolve(Response.json({ ...shown, name: 'other', files: [] }));
  expect(await isAnotherOffered([shown])).toBe(false);
});

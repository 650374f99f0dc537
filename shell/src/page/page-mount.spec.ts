import type { Lifecycles } from '@voltdeck/kit';
import { ModuleError } from '@voltdeck/kit/federation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountPage, type PageMount } from './page-mount.ts';

const title = { 'zh-CN': '实时', en: 'Live' };
const module = { name: 'device', version: '1.0.0', title, component: 'realtime' };
const element = { dataset: {}, hidden: false, remove: vi.fn() };
const place = { append: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => element });
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  element.hidden = false;
});

/** A chunk that arrives, or fails, when the test says so. */
function lateChunk(): { readonly chunk: Promise<void>; readonly arrive: () => void; readonly fail: (error: Error) => void } {
  let [arrive, fail] = [(): void => undefined, (_error: Error): void => undefined];
  const chunk = new Promise<void>((resolve, reject) => ([arrive, fail] = [resolve, reject]));
  return { chunk, arrive, fail };
}

function spied(bootstrap: Promise<void> = Promise.resolve()): Lifecycles & { readonly calls: string[] } {
  const calls: string[] = [];
  const said = (name: string) => () => {
    calls.push(name);
    return Promise.resolve();
  };
  return { calls, bootstrap: () => bootstrap, mount: said('mount'), unmount: said('unmount') };
}

function pageMount(load: () => Promise<Lifecycles>): { readonly reported: (string | null)[]; readonly pageMount: PageMount } {
  const reported: (string | null)[] = [];
  return { reported, pageMount: mountPage({ place, module, load, onSettled: (error) => reported.push(error && error.message) }) };
}

test('a page whose chunk takes longer than its time is reported as late, and shown when the chunk arrives', async () => {
  const { chunk, arrive } = lateChunk();
  const lifecycles = spied(chunk);
  const { reported } = pageMount(() => Promise.resolve(lifecycles));
  await vi.advanceTimersByTimeAsync(12_000);
  expect([reported, element.hidden, lifecycles.calls]).toEqual([['MODULE_TIMEOUT'], true, []]);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect([reported, element.hidden, lifecycles.calls]).toEqual([['MODULE_TIMEOUT', null], false, ['mount']]);
});

test('so is one whose module itself is late, however often its loading was given up', async () => {
  const lifecycles = spied();
  let tries = 0;
  const load = (): Promise<Lifecycles> => new Promise((resolve, reject) => setTimeout(() => (++tries < 3 ? reject(new ModuleError('MODULE_TIMEOUT', module)) : resolve(lifecycles)), 10_000));
  const { reported } = pageMount(load);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([reported, lifecycles.calls]).toEqual([['MODULE_TIMEOUT', null], ['mount']]);
});

test('one that fails after its time says why', async () => {
  const { chunk, fail } = lateChunk();
  const { reported } = pageMount(() => Promise.resolve(spied(chunk)));
  await vi.advanceTimersByTimeAsync(12_000);
  fail(new Error('no such chunk'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['MODULE_TIMEOUT', 'no such chunk']);
  expect(element.remove).toHaveBeenCalledTimes(1);
});

test('one that was left while it was late is never shown', async () => {
  const { chunk, arrive } = lateChunk();
  const lifecycles = spied(chunk);
  const { reported, pageMount: left } = pageMount(() => Promise.resolve(lifecycles));
  await vi.advanceTimersByTimeAsync(12_000);
  left.end();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect([reported, lifecycles.calls]).toEqual([['MODULE_TIMEOUT'], []]);
});

test('one in time is reported once', async () => {
  const lifecycles = spied();
  const { reported } = pageMount(() => Promise.resolve(lifecycles));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([reported, element.dataset]).toEqual([[null], { module: 'device' }]);
});

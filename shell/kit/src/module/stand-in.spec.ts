import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Extension } from '../host/extensions.ts';
import type { Lifecycles } from './lifecycles.tsx';
import { standIn } from './stand-in.ts';

const removed = vi.fn();

beforeEach(() => {
  removed.mockClear();
  vi.stubGlobal('document', { createElement: () => ({ dataset: {}, remove: removed }) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const title = { 'zh-CN': '热管理', en: 'Thermal' };

function extensionOf(lifecycles: Promise<Lifecycles>): Extension {
  return {
    id: 'thermal.summary',
    slot: 'device.tab',
    name: 'summary',
    title,
    order: 1,
    access: 'view',
    component: 'summary',
    module: { name: 'thermal', version: '1.0.0', title, component: 'summary' },
    load: () => lifecycles,
  };
}

function spied(): Lifecycles & { readonly calls: string[] } {
  const calls: string[] = [];
  const said = (name: string) => () => {
    calls.push(name);
    return Promise.resolve();
  };
  return { calls, bootstrap: said('bootstrap'), mount: said('mount'), unmount: said('unmount') };
}

test('an extension is started once and ended once, and its element goes with it', async () => {
  const lifecycles = spied();
  const standing = standIn(null, extensionOf(Promise.resolve(lifecycles)), {});
  await standing.started;
  await standing.end();
  expect(lifecycles.calls).toEqual(['bootstrap', 'mount', 'unmount']);
  expect(removed).toHaveBeenCalledTimes(1);
});

test('one whose place has gone before its code arrived is never started', async () => {
  const lifecycles = spied();
  const standing = standIn(null, extensionOf(Promise.resolve(lifecycles)), {});
  await standing.end();
  expect(lifecycles.calls).toEqual([]);
  expect(removed).toHaveBeenCalledTimes(1);
});

test('one that cannot be loaded says why, and leaves nothing behind', async () => {
  const standing = standIn(null, extensionOf(Promise.reject(new Error('no such file'))), {});
  await expect(standing.started).rejects.toThrow('no such file');
  await standing.end();
  expect(removed).toHaveBeenCalledTimes(1);
});

const never = (): Promise<void> => new Promise(() => undefined);

test.each(['bootstrap', 'mount'] as const)('one whose %s hangs says so after its time, and its element is gone at once when it ends', async (step) => {
  vi.useFakeTimers();
  const standing = standIn(null, extensionOf(Promise.resolve({ ...spied(), [step]: never })), {});
  const said = expect(standing.started).rejects.toThrow('MODULE_TIMEOUT');
  await vi.advanceTimersByTimeAsync(10_000);
  await said;
  await standing.end();
  expect(removed).toHaveBeenCalledTimes(1);
});

test('one that arrives after its time is unmounted', async () => {
  vi.useFakeTimers();
  const lifecycles = spied();
  let arrive = (): void => undefined;
  const late = { ...lifecycles, mount: () => new Promise<void>((resolve) => (arrive = resolve)) };
  const standing = standIn(null, extensionOf(Promise.resolve(late)), {});
  const said = expect(standing.started).rejects.toThrow('MODULE_TIMEOUT');
  await vi.advanceTimersByTimeAsync(10_000);
  await said;
  await standing.end();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(lifecycles.calls).toEqual(['bootstrap', 'unmount']);
});

test('one that has ended twice is unmounted once', async () => {
  const lifecycles = spied();
  const standing = standIn(null, extensionOf(Promise.resolve(lifecycles)), {});
  await standing.started;
  await Promise.all([standing.end(), standing.end()]);
  expect(lifecycles.calls).toEqual(['bootstrap', 'mount', 'unmount']);
});

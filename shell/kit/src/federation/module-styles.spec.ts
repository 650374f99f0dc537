import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lifecycles, MountProps } from '../module/lifecycles.tsx';
import { withStyles } from './module-styles.ts';

const sheet = (href: string | null) => ({ href, disabled: false });
const [own, other, inline] = [sheet('https://console/modules/thermal/1.0.0/a.css'), sheet('https://console/modules/thermal/1.0.1/a.css'), sheet(null)];

beforeEach(() => {
  for (const each of [own, other, inline]) each.disabled = false;
  vi.stubGlobal('document', { styleSheets: [own, other, inline] });
  vi.stubGlobal('location', { href: 'https://console/main/home' });
});
afterEach(() => vi.unstubAllGlobals());

const build = { baseUrl: '/modules/thermal/1.0.0/' };
const done = (): Promise<void> => Promise.resolve();
const quiet: Lifecycles = { bootstrap: done, mount: done, unmount: done };

interface Place {
  isConnected: boolean;
}

const placed = (): Place & MountProps['domElement'] => Object.assign(Object.create(null), { isConnected: true });
const props = (domElement: MountProps['domElement']): MountProps => ({ domElement, module: { name: 'thermal', version: '1.0.0', title: { 'zh-CN': '', en: '' }, component: 'page' } });

it('the styles of a build are in force while any part of it is mounted, and those of others are left alone', async () => {
  const part = withStyles(build, quiet);
  const [page, tab] = [props(placed()), props(placed())];
  await part.mount(page);
  await withStyles(build, quiet).mount(tab);
  await part.unmount(page);
  expect(own.disabled).toBe(false);
  await part.unmount(tab);
  expect([own.disabled, other.disabled, inline.disabled]).toEqual([true, false, false]);
  await part.mount(page);
  expect(own.disabled).toBe(false);
  await part.unmount(page);
});

it('a part that fails to leave takes its styles along', async () => {
  const part = withStyles(build, { ...quiet, unmount: () => Promise.reject(new Error('it stays')) });
  const page = props(placed());
  await part.mount(page);
  await expect(part.unmount(page)).rejects.toThrow('it stays');
  expect(own.disabled).toBe(true);
});

it('a part that never left and was taken off the page holds no styles', async () => {
  const [gone, page] = [placed(), props(placed())];
  const part = withStyles(build, { ...quiet, unmount: ({ domElement }) => (domElement === gone ? new Promise(() => undefined) : Promise.resolve()) });
  await part.mount(props(gone));
  void part.unmount(props(gone));
  gone.isConnected = false;
  await part.mount(page);
  await part.unmount(page);
  expect(own.disabled).toBe(true);
});

import { beforeEach, expect, it } from 'vitest';
import { MountMarks } from './mount-marks.ts';

class Memory {
  private readonly kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  readonly key = (place: number): string | null => [...this.kept.keys()][place] ?? null;
  readonly getItem = (key: string): string | null => this.kept.get(key) ?? null;
  readonly setItem = (key: string, value: string): void => void this.kept.set(key, value);
  readonly removeItem = (key: string): void => void this.kept.delete(key);
}

const part = { name: 'thermal', version: '2.0.0', component: 'page' };
const other = { ...part, component: 'tab' };
let memory: Memory;
let now: number;
beforeEach(() => {
  memory = new Memory();
  now = 1_000_000;
});
const page = (load: string, tab = 'tab 1'): MountMarks => new MountMarks(load, tab, memory, () => now);

it('what froze a tab is found by the next load of that tab, once, with what shows that it was served', () => {
  page('a').set({ ...part, receipt: 'r' });
  now += 5_000;
  expect(page('b').takeFrozen()).toMatchObject({ ...part, receipt: 'r' });
  expect(page('c').takeFrozen()).toBeNull();
});

it('another tab takes a page for frozen only after it has been silent for long, and one that lives never', () => {
  const alive = page('a');
  alive.set(part);
  now += 5_000;
  expect(page('b', 'tab 2').takeFrozen()).toBeNull();
  alive.beat();
  now += 6_000;
  expect(page('b', 'tab 2').takeFrozen()).toBeNull();
  now += 6_000;
  expect(page('b', 'tab 2').takeFrozen()).toMatchObject(part);
});

it('a page that was left, or whose part was drawn some time ago or failed, has frozen nothing', () => {
  const left = page('a');
  left.set(part);
  left.hide();
  const drawn = page('b');
  drawn.set(part);
  drawn.drawn(part);
  now += 4_000;
  drawn.beat();
  const failed = page('c');
  failed.set(part);
  failed.remove(part);
  now += 60_000;
  expect(page('d').takeFrozen()).toBeNull();
});

it('what was about to be drawn is blamed before what stood, and no one where two may have done it', () => {
  const marks = page('a');
  marks.set(other);
  marks.drawn(other);
  marks.set(part);
  now += 5_000;
  expect(page('b').takeFrozen()).toMatchObject(part);
  const both = page('c');
  both.set(part);
  both.set(other);
  now += 5_000;
  expect(page('d').takeFrozen()).toBeNull();
});

it('what cannot be read is thrown away', () => {
  memory.setItem('voltdeck.mounting.x', '{');
  expect(page('a').takeFrozen()).toBeNull();
  expect(memory.length).toBe(0);
});

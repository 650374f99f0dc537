import { describe, expect, it } from 'vitest';
import { VinLanes } from './vin-lanes.ts';

/** Work that ends when it is told to, and what was done so far. */
class Desk {
  readonly done: string[] = [];
  private readonly ends = new Map<string, () => void>();

  slow(name: string): () => Promise<void> {
    return async () => {
      await new Promise<void>((resolve) => this.ends.set(name, resolve));
      this.done.push(name);
    };
  }

  quick(name: string): () => void {
    return () => void this.done.push(name);
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the lanes of a link', () => {
  it('keep the order of a vehicle and let others pass', async () => {
    const [lanes, desk] = [new VinLanes(100), new Desk()];
    lanes.run('A', desk.slow('A login'));
    lanes.run('A', desk.quick('A report'));
    lanes.run('B', desk.quick('B report'));
    expect(desk.done).toEqual(['B report']);
    await desk.end('A login');
    expect(desk.done).toEqual(['B report', 'A login', 'A report']);
  });

  it('go on behind work that is slow again', async () => {
    const [lanes, desk] = [new VinLanes(100), new Desk()];
    for (const work of [desk.slow('1'), desk.quick('2'), desk.slow('3'), desk.quick('4')]) lanes.run('A', work);
    await desk.end('1');
    expect(desk.done).toEqual(['1', '2']);
    await desk.end('3');
    expect(desk.done).toEqual(['1', '2', '3', '4']);
  });

  it('ask to wait when they are full, until half of it is done', async () => {
    const [lanes, desk] = [new VinLanes(4), new Desk()];
    let room = false;
    for (const name of ['A', 'B', 'C']) expect(lanes.run(name, desk.slow(name))).toBeUndefined();
    void lanes.run('C', desk.quick('C report'))?.then(() => (room = true));
    await desk.end('A');
    expect(room).toBe(false);
    await desk.end('B');
    expect(room).toBe(true);
  });

  it('are idle once everything is done, and at once when nothing is', async () => {
    const [lanes, desk] = [new VinLanes(4), new Desk()];
    await lanes.idle();
    lanes.run('A', desk.slow('A'));
    let idle = false;
    void lanes.idle().then(() => (idle = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(idle).toBe(false);
    await desk.end('A');
    expect(idle).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { VinLanes } from './vin-lanes.ts';

/** Work that ends on request, and what was done so far. */
class Tasks {
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
    const [lanes, tasks] = [new VinLanes(100), new Tasks()];
    lanes.run('A', tasks.slow('A login'));
    lanes.run('A', tasks.quick('A report'));
    lanes.run('B', tasks.quick('B report'));
    expect(tasks.done).toEqual(['B report']);
    await tasks.end('A login');
    expect(tasks.done).toEqual(['B report', 'A login', 'A report']);
  });

  it('continue behind work that is slow again', async () => {
    const [lanes, tasks] = [new VinLanes(100), new Tasks()];
    for (const work of [tasks.slow('1'), tasks.quick('2'), tasks.slow('3'), tasks.quick('4')]) lanes.run('A', work);
    await tasks.end('1');
    expect(tasks.done).toEqual(['1', '2']);
    await tasks.end('3');
    expect(tasks.done).toEqual(['1', '2', '3', '4']);
  });

  it('ask to wait when they are full, until half of it is done', async () => {
    const [lanes, tasks] = [new VinLanes(4), new Tasks()];
    let room = false;
    for (const name of ['A', 'B', 'C']) expect(lanes.run(name, tasks.slow(name))).toBeUndefined();
    void lanes.run('C', tasks.quick('C report'))?.then(() => (room = true));
    await tasks.end('A');
    expect(room).toBe(false);
    await tasks.end('B');
    expect(room).toBe(true);
  });

  it('are idle once everything is done, and at once when nothing is', async () => {
    const [lanes, tasks] = [new VinLanes(4), new Tasks()];
    await lanes.idle();
    lanes.run('A', tasks.slow('A'));
    let idle = false;
    void lanes.idle().then(() => (idle = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(idle).toBe(false);
    await tasks.end('A');
    expect(idle).toBe(true);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FrameBatcher, type BatchLimits } from './frame-batcher.ts';

/** A store whose acknowledgements the test gives. */
function openStore() {
  const batches: number[] = [];
  const acknowledgements: ((stored: boolean) => void)[] = [];
  return {
    batches,
    store: (frames: readonly unknown[]) => {
      batches.push(frames.length);
      return new Promise<boolean>((resolve) => acknowledgements.push(resolve));
    },
    async acknowledge(stored = true) {
      acknowledgements.shift()?.(stored);
      await nextTurn();
    },
  };
}

function frameOf(bytes: number, onStored: () => void = () => undefined) {
  return { frame: { receivedAtMs: 0, deviceId: '00000000-0000-0000-0000-000000000001', flags: 0, bytes: new Uint8Array(bytes) }, onStored };
}

function batcherWith(limits: Partial<BatchLimits> = {}) {
  const bus = openStore();
  return { bus, batcher: new FrameBatcher({ frames: 200, bytes: 512 * 1024, ...limits }, bus.store) };
}

describe('group commit of a partition', () => {
  it('puts frames of one turn of the event loop into one batch', async () => {
    const { bus, batcher } = batcherWith();
    for (let count = 0; count < 3; count++) batcher.add(frameOf(10));
    await nextTurn();
    expect(bus.batches).toEqual([3]);
  });

  it('has one batch in flight; what arrives meanwhile makes the next', async () => {
    const { bus, batcher } = batcherWith();
    batcher.add(frameOf(10));
    await nextTurn();
    for (let count = 0; count < 5; count++) batcher.add(frameOf(10));
    await nextTurn();
    expect(bus.batches).toEqual([1]);
    await bus.acknowledge();
    expect(bus.batches).toEqual([1, 5]);
  });

  it('closes a batch at the cap on frames', async () => {
    const { bus, batcher } = batcherWith({ frames: 2 });
    for (let count = 0; count < 3; count++) batcher.add(frameOf(10));
    await nextTurn();
    await bus.acknowledge();
    expect(bus.batches).toEqual([2, 1]);
  });

  it('closes a batch at the cap on bytes, and sends a frame above it alone', async () => {
    const { bus, batcher } = batcherWith({ bytes: 1_000 });
    batcher.add(frameOf(400));
    batcher.add(frameOf(400));
    batcher.add(frameOf(5_000));
    await nextTurn();
    await bus.acknowledge();
    expect(bus.batches).toEqual([2, 1]);
  });

  it('reports storage after the acknowledgement and in order, not before', async () => {
    const { bus, batcher } = batcherWith();
    const stored: string[] = [];
    batcher.add(frameOf(10, () => stored.push('first')));
    batcher.add(frameOf(10, () => stored.push('second')));
    await nextTurn();
    expect(stored).toEqual([]);
    await bus.acknowledge();
    expect(stored).toEqual(['first', 'second']);
  });

  it('reports nothing of a batch that was not stored', async () => {
    const { bus, batcher } = batcherWith();
    let acknowledged = false;
    batcher.add(frameOf(10, () => (acknowledged = true)));
    await nextTurn();
    await bus.acknowledge(false);
    expect(acknowledged).toBe(false);
  });

  it('is drained when the last batch is stored', async () => {
    const { bus, batcher } = batcherWith({ frames: 1 });
    batcher.add(frameOf(10));
    batcher.add(frameOf(10));
    await nextTurn();
    let drained = false;
    void batcher.drained().then(() => (drained = true));
    await bus.acknowledge();
    expect(drained).toBe(false);
    await bus.acknowledge();
    expect(drained).toBe(true);
  });
});

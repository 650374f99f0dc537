import { describe, expect, it } from 'vitest';
import { layoutBefore, layoutNow, layoutOfSubject, sourceOf, storedUpTo } from './frames-layout.ts';

const at = Date.UTC(2026, 0, 1);
const waiting = (...entries: [layout: number, since: number][]): Map<number, number> => new Map(entries);

describe('the layout that is stored', () => {
  it('is the one that the protocol service writes while nothing waits, and the one before until it announces another', () => {
    expect(layoutNow(null, waiting(), 4)).toBe(4);
    expect(layoutNow(4, waiting(), 7)).toBe(7);
    expect(layoutNow(4, waiting(), null)).toBe(4);
    expect(layoutNow(null, waiting(), null)).toBe(null);
  });

  it('is the one that alone waits, whatever is announced', () => {
    expect(layoutNow(7, waiting([4, at]), 7)).toBe(4);
    expect(layoutNow(7, waiting([layoutBefore, at]), 7)).toBe(layoutBefore);
  });

  it('is the one whose batches are the oldest; it stays where both are about as old', () => {
    expect(layoutNow(null, waiting([7, at], [4, at - 1]), 7)).toBe(4);
    expect(layoutNow(7, waiting([7, at], [4, at - 1]), 7)).toBe(7);
    expect(layoutNow(7, waiting([7, at], [4, at - 10_000]), 7)).toBe(4);
    expect(layoutNow(4, waiting([7, at], [4, at - 10_000]), 7)).toBe(4);
  });

  it('does not get ahead of what waits of another by as much as an event of a clock that was set back needs', () => {
    expect(storedUpTo(7, waiting([7, at]))).toBe(Infinity);
    expect(storedUpTo(7, waiting([7, at], [4, at + 5_000]))).toBe(at + 25_000);
    expect(storedUpTo(7, waiting([4, at]))).toBeLessThan(at + 60_000);
  });
});

describe('a source of frames', () => {
  it('has a stream per partition, and a subject and a consumer per layout', () => {
    expect(sourceOf(7, 3)).toEqual({ layout: 7, partition: 3, stream: 'FRAMES_03', subject: 'frames.7.3', consumer: 'telemetry-7' });
  });

  it('is a subject of the one stream where earlier versions write', () => {
    expect(sourceOf(layoutBefore, 3)).toEqual({ layout: layoutBefore, partition: 3, stream: 'FRAMES', subject: 'frames.3', consumer: 'telemetry-3' });
  });

  it('is known by the subject of a batch', () => {
    expect(['frames.3', 'frames.7.3'].map(layoutOfSubject)).toEqual([layoutBefore, 7]);
    expect(['frames.x', 'frames.7.7', 'frames.07.3', 'frames.1e1.3', 'frames.closed.FRAMES'].map(layoutOfSubject)).toEqual([null, null, null, null, null]);
  });
});

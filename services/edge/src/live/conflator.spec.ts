import { describe, expect, it } from 'vitest';
import { Conflator, type LiveState } from './conflator.ts';

function state(deviceId: string, second: number, receivedSecond = second, liveSecond = second): LiveState {
  const at = (s: number): string => new Date(s * 1_000).toISOString();
  return { deviceId, liveAt: at(liveSecond), recordedAt: at(second), receivedAt: at(receivedSecond), body: `${deviceId} ${second} ${receivedSecond}` };
}

function takeAll(conflator: Conflator, now: number): string[] {
  const bodies: string[] = [];
  for (let next = conflator.take(now); next; next = conflator.take(now)) bodies.push(next.body);
  return bodies;
}

describe('the states to be sent', () => {
  it('go out at once when nothing went out before', () => {
    const conflator = new Conflator(1_000);
    conflator.offer(state('a', 1));
    expect(takeAll(conflator, 0)).toEqual(['a 1 1']);
    expect(conflator.nextIn(0)).toBeNull();
  });

  it('go out once a second for a device, the newest alone', () => {
    const conflator = new Conflator(1_000);
    conflator.offer(state('a', 1));
    takeAll(conflator, 0);
    for (const second of [2, 3, 4]) conflator.offer(state('a', second));
    expect(takeAll(conflator, 999)).toEqual([]);
    expect(conflator.nextIn(400)).toBe(600);
    expect(takeAll(conflator, 1_000)).toEqual(['a 4 4']);
  });

  it('of one device do not hold up those of another', () => {
    const conflator = new Conflator(1_000);
    conflator.offer(state('a', 1));
    takeAll(conflator, 0);
    conflator.offer(state('a', 2));
    conflator.offer(state('b', 1));
    expect(takeAll(conflator, 10)).toEqual(['b 1 1']);
  });

  it('of every device have their turn with a reader that takes one at a time', () => {
    const conflator = new Conflator(1_000);
    const taken: (string | undefined)[] = [];
    for (let second = 1; second <= 4; second++) {
      for (const device of ['a', 'b', 'c']) conflator.offer(state(device, second));
      taken.push(conflator.take(second * 1_000)?.body);
    }
    expect(taken).toEqual(['a 1 1', 'b 2 2', 'c 3 3', 'a 4 4']);
  });

  it('never move back', () => {
    const conflator = new Conflator(1_000);
    conflator.offer(state('a', 5));
    takeAll(conflator, 0);
    conflator.offer(state('a', 4));
    expect(takeAll(conflator, 5_000)).toEqual([]);
  });

  it('move on when the clock of the device is corrected', () => {
    const conflator = new Conflator(1_000);
    conflator.offer(state('a', 240, 0, 0));
    takeAll(conflator, 0);
    conflator.offer(state('a', 10, 10, 10));
    expect(takeAll(conflator, 5_000)).toEqual(['a 10 10']);
  });

  it('take the second half of the same record', () => {
    const conflator = new Conflator(1_000);
    conflator.offer(state('a', 5, 6));
    takeAll(conflator, 0);
    conflator.offer(state('a', 5, 7));
    expect(takeAll(conflator, 5_000)).toEqual(['a 5 7']);
  });

  it('wait for a slow reader without becoming more than one a device', () => {
    const conflator = new Conflator(1_000);
    for (let second = 0; second < 10_000; second++) conflator.offer(state(second % 2 ? 'a' : 'b', second));
    expect(takeAll(conflator, 0)).toEqual(['b 9998 9998', 'a 9999 9999']);
  });
});

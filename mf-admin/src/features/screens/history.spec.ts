import type { ScreenHeartbeatView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { changesOf, traceOf } from './history.ts';

const minute = (at: number): string => new Date(at * 60_000).toISOString();
const beat = (at: number, change: Partial<ScreenHeartbeatView> = {}): ScreenHeartbeatView => ({
  ...{ at: minute(at), path: '/screen', version: '1.0.0', width: 1920, height: 1080, frameRate: 60, heapMb: 50, dataAgeS: 1, panelFailures: 0, loadedAt: 1, scene: null, reloadId: null },
  ...change,
});

test('the changes of a wall are told where one heartbeat differs from the one before', () => {
  const beats = [beat(3, { scene: 'night', loadedAt: 2, panelFailures: 1 }), beat(2, { scene: 'night', loadedAt: 2 }), beat(1)];
  expect(changesOf(beats)).toEqual([
    { at: minute(3), kind: 'failures', value: '1' },
    { at: minute(2), kind: 'loaded', value: '' },
    { at: minute(2), kind: 'scene', value: 'night' },
  ]);
});

test('a line is open where the wall was not heard, and leaves out what was not told', () => {
  const trace = traceOf([beat(60, { heapMb: 100 }), beat(5, { heapMb: null }), beat(4), beat(0)], ({ heapMb }) => heapMb);
  expect(trace).toMatchObject({ least: 50, most: 100, newest: 100 });
  expect(trace?.path.replaceAll(/[^ML]/g, '')).toBe('MLM');
  expect(traceOf([beat(1, { heapMb: null })], ({ heapMb }) => heapMb)).toBeNull();
});

import type { LatestManyView, LatestView } from '@voltdeck/contract';
import type { Procedure } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { newestStates } from './newest-states.ts';

const view = (deviceId: string): LatestView => ({
  deviceId, vin: deviceId, recordedAt: '', receivedAt: '', liveAt: '', workingState: 'idle', offlineAfterMs: 60_000, values: {}, reasons: {}, faults: [], bmus: [],
});

it('asks on for the devices that an answer had no room for', async () => {
  const asked: (readonly string[])[] = [];
  const answer = (ids: readonly string[]): LatestManyView => ({ items: ids.slice(0, 2).map(view), rest: ids.slice(2) });
  const call = async <Asked, Answered>(_operation: Procedure<Asked, Answered>, input: Asked): Promise<Answered> => {
    const { deviceIds } = JSON.parse(JSON.stringify(input));
    asked.push(deviceIds);
    return JSON.parse(JSON.stringify(answer(deviceIds)));
  };
  const found = await newestStates({ call }, ['a', 'b', 'c', 'd', 'e'], {});
  expect(found.map(({ deviceId }) => deviceId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(asked.map((ids) => ids.length)).toEqual([5, 3, 1]);
});

it('asks nothing for no device', async () => {
  const call = <Answered>(): Promise<Answered> => Promise.reject(new Error('asked'));
  expect(await newestStates({ call }, [], {})).toEqual([]);
});

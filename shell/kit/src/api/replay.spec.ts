import { movedAnswer, recordingKey, type Recording } from '@voltdeck/protocol/contract';
import { afterEach, expect, test } from 'vitest';
import { replayedAnswer, startReplay } from './replay.ts';

const recordedAt = Date.UTC(2026, 2, 10, 4);
const recording: Recording = {
  recordedAt,
  deviceId: 'd',
  answers: { [recordingKey('GET', '/api/v1/devices/d/series?metrics=soc&from=1&to=2')]: { times: [recordedAt - 60_000], columns: { soc: [64] }, from: new Date(recordedAt).toISOString() } },
};
let stop = (): void => undefined;
afterEach(() => stop());

test('without a recording nothing is answered', () => {
  expect(replayedAnswer('GET', '/api/v1/devices/d/series?metrics=soc')).toBeNull();
});

test('a question is found whatever times it asks for, and its answer reads as one of now', async () => {
  stop = startReplay(recording);
  const before = Date.now();
  const answer = (await replayedAnswer('GET', '/api/v1/devices/d/series?to=99&from=7&metrics=soc')?.json()) as { times: number[]; columns: object; from: string };
  expect(answer.columns).toEqual({ soc: [64] });
  expect(answer.times[0]).toBeGreaterThanOrEqual(before - 60_000);
  expect(Date.parse(answer.from)).toBeGreaterThanOrEqual(before);
});

test('what was not recorded is not there, with the vehicle that it is about, and changes are refused', async () => {
  stop = startReplay(recording);
  const missing = replayedAnswer('GET', '/api/v1/devices/d/latest');
  expect([missing?.status, await missing?.json()]).toMatchObject([404, { code: 'RECORD_NONE', data: { deviceId: 'd' } }]);
  expect(replayedAnswer('POST', '/api/v1/devices/d/commands')?.status).toBe(403);
});

test('only times are moved: measures, ids and texts stay', () => {
  expect(movedAnswer({ soc: 64, mileage: 1_250_039, vin: 'L', id: '1773115200000.-12' }, 1_000, recordedAt)).toEqual({ soc: 64, mileage: 1_250_039, vin: 'L', id: '1773115200000.-12' });
});

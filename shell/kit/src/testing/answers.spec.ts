import { describe, expect, it } from 'vitest';
import { answerTo, recordedAnswers } from './answers.mts';

const recordedAt = Date.UTC(2026, 2, 10, 4);

describe('what the API answers a module under test', () => {
  const answers = { 'GET /api/v1/vehicles': 'all', 'GET /api/v1/vehicles?limit=1': 'one', 'GET /api/v1/devices/*/latest': 'latest' };

  it.each([
    ['/api/v1/vehicles?limit=1', 'one'],
    ['/api/v1/vehicles?limit=2', 'all'],
    ['/api/v1/vehicles', 'all'],
    ['/api/v1/devices/7/latest', 'latest'],
    ['/api/v1/devices/7/8/latest', undefined],
  ])('%s: %s', (address, answer) => expect(answerTo(answers, 'GET', address)).toBe(answer));

  it('is the recorded answer, whatever times are asked for, and it reads as one of now', () => {
    const recorded = recordedAnswers({ recordedAt, deviceId: '7', answers: { 'GET /api/v1/devices/7/series?metrics=soc': { times: [recordedAt - 1_000] } } }, recordedAt + 60_000);
    expect(answerTo(recorded, 'GET', '/api/v1/devices/7/series?from=1&metrics=soc&to=2')).toEqual({ times: [recordedAt + 59_000] });
  });
});

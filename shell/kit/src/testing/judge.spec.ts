import { describe, expect, test } from 'vitest';
import { answerTo } from './answers.mts';
import { judgeLeaks } from './leak-check.mts';
import type { Holding } from './page.mts';

const nothing: Holding = { heap: 0, nodes: 0, listeners: 0, timers: 0, frames: 0, charts: 0, sockets: 0 };

function judged(after: Partial<Holding>, rounds = 200): ReturnType<typeof judgeLeaks> {
  return judgeLeaks('page', { rounds, before: nothing, after: { ...nothing, ...after } });
}

describe('a page that was mounted many times', () => {
  test('passes when it leaves next to nothing', () => {
    expect(judged({ heap: 900_000, nodes: 3 })).toMatchObject({ ok: true });
  });

  test.each([{ heap: 1_200_000 }, { nodes: 200 }, { listeners: 400 }, { timers: 1 }, { frames: 1 }, { charts: 1 }, { sockets: 1 }])('fails when it leaves %o', (left) => {
    const { ok, message } = judged(left);
    expect(ok).toBe(false);
    expect(message).toContain(Object.keys(left).join());
  });
});

describe('the answers of the harness', () => {
  test('are found by method and path, a star being any one segment', () => {
    const answers = { 'GET /api/v1/devices/*': 'device', 'GET /api/v1/devices': 'list' };
    expect(answerTo(answers, 'GET', '/api/v1/devices/7')).toBe('device');
    expect(answerTo(answers, 'GET', '/api/v1/devices')).toBe('list');
    expect(answerTo(answers, 'DELETE', '/api/v1/devices/7')).toBeUndefined();
    expect(answerTo(answers, 'GET', '/api/v1/devices/7/latest')).toBeUndefined();
  });
});

import { limits } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { RequestLimit } from './request-limit.ts';

function taken(limit: RequestLimit, key: string, times: number, nowMs: number): number {
  let good = 0;
  for (let request = 0; request < times; request++) {
    try {
      limit.take(key, nowMs);
      good++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterS: 1 } });
    }
  }
  return good;
}

describe('the limit of requests', () => {
  it('lets a burst through and then as many as return in the time', () => {
    const limit = new RequestLimit({ REQUESTS_PER_SECOND: 200 });
    expect(taken(limit, 'li', 1_000 + 10, 0)).toBe(1_000);
    expect(taken(limit, 'li', 1_000, 1_000)).toBe(200);
  });

  it('counts each user alone', () => {
    const limit = new RequestLimit({ REQUESTS_PER_SECOND: 200 });
    taken(limit, 'li', 1_000 + 1, 0);
    expect(taken(limit, 'wang', 1, 0)).toBe(1);
  });

  it('stops a flood of verification codes at the edge, an IPv6 network as one address, browsers apart', () => {
    const limit = new RequestLimit({ REQUESTS_PER_SECOND: 200 });
    const granted = (address: string, showsBrowser: boolean, times: number): number => {
      let good = 0;
      for (let request = 0; request < times; request++) {
        try {
          limit.takeChallenge(address, showsBrowser, 0);
          good++;
        } catch (error) {
          expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
        }
      }
      return good;
    };
    expect(granted('2001:db8::1', false, 50)).toBe(limits.challengesBurst);
    expect(granted('2001:db8::2', false, 50)).toBe(0);
    expect(granted('2001:db8::2', true, 1)).toBe(1);
    expect(granted('192.0.2.7', false, 1)).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { leavesAt } from './leaving.ts';

const channel = { quiet_from: null, quiet_to: null, digest: 'none', digest_hour: 8 } as const;
const leaves = (at: string, fields: object = {}): string => new Date(leavesAt(Date.parse(at), { ...channel, ...fields }, 'Asia/Shanghai')).toISOString();

describe('when a message below the urgent levels leaves', () => {
  it('is at once without a digest', () => {
    expect(leaves('2026-11-27T10:20:30+08:00')).toBe('2026-11-27T02:20:30.000Z');
  });

  it('is the next full hour, or the next hour of the day, of the business time zone', () => {
    expect(leaves('2026-11-27T10:20:30+08:00', { digest: 'hourly' })).toBe('2026-11-27T03:00:00.000Z');
    expect(leaves('2026-11-27T10:00:00+08:00', { digest: 'hourly' })).toBe('2026-11-27T03:00:00.000Z');
    expect(leaves('2026-11-27T07:59:59+08:00', { digest: 'daily' })).toBe('2026-11-27T00:00:00.000Z');
    expect(leaves('2026-11-27T08:00:00+08:00', { digest: 'daily' })).toBe('2026-11-28T00:00:00.000Z');
  });

  it('is the end of the quiet hours that the digest falls in', () => {
    expect(leaves('2026-11-27T22:20:00+08:00', { digest: 'hourly', quiet_from: '22:30', quiet_to: '07:30' })).toBe('2026-11-27T23:30:00.000Z');
  });
});

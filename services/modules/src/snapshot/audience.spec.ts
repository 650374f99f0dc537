import { describe, expect, it } from 'vitest';
import { isAmong, placeOf } from './audience.ts';

const users = Array.from({ length: 10_000 }, (_, index) => `user-${index}`);
const caller = (userId: string) => ({ userId, scope: { all: false as const, projects: [], customers: [], groups: [] } });
const among = (percentage: number, version = '2.0.0'): Set<string> =>
  new Set(users.filter((userId) => isAmong(caller(userId), 'thermal', version, { percentage, userIds: [], projectIds: [] })));

describe('the share of a rollout', () => {
  it.each([1, 10, 33.33, 50, 90])('of %f percent is that many users, within chance', (percentage) => {
    // Five standard deviations of a binomial count.
    const chance = 5 * Math.sqrt(users.length * (percentage / 100) * (1 - percentage / 100));
    expect(Math.abs(among(percentage).size - users.length * (percentage / 100))).toBeLessThan(chance);
  });

  it('has no one at 0 and everyone at 100', () => {
    expect([among(0).size, among(100).size]).toEqual([0, users.length]);
  });

  it('keeps who is among it when it grows', () => {
    const wide = among(25);
    expect([...among(10)].filter((user) => !wide.has(user))).toEqual([]);
  });

  it('is the same user every time, and others for another version', () => {
    expect(placeOf('user-1', 'thermal', '2.0.0')).toBe(placeOf('user-1', 'thermal', '2.0.0'));
    const later = among(10, '2.1.0');
    const both = [...among(10)].filter((user) => later.has(user));
    expect(both.length).toBeLessThan(200);
  });
});

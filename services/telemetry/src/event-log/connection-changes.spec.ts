import { describe, expect, it } from 'vitest';
import { connectionChanges, type ConnectionMark } from './connection-changes.ts';

const silent = (at: number, device = 1): ConnectionMark => ({ device, online: false, at });
const online = (at: number, device = 1): ConnectionMark => ({ device, online: true, at });

describe('marks of silence and its end', () => {
  it('are news when the vehicle was known to be online', () => {
    const marks = [silent(20), online(90)];
    expect(connectionChanges(marks, new Map([[1, { online: true, since: 10 }]]))).toEqual(marks);
  });

  it('of a silence that was told while it lasted leave only its end', () => {
    expect(connectionChanges([silent(20), online(90)], new Map([[1, { online: false, since: 20 }]]))).toEqual([online(90)]);
  });

  it('that lie before what is known are none', () => {
    expect(connectionChanges([silent(20), online(90)], new Map([[1, { online: true, since: 95 }]]))).toEqual([]);
  });

  it('of a vehicle that was never heard begin with its first report', () => {
    expect(connectionChanges([silent(5), online(10), online(10, 2)], new Map())).toEqual([online(10), online(10, 2)]);
  });

  it('of several silences are told in turn, each vehicle for itself', () => {
    const marks = [silent(20), silent(25, 2), online(90), silent(100), online(200, 2), online(300)];
    expect(connectionChanges(marks, new Map([[1, { online: true, since: 0 }], [2, { online: true, since: 0 }]]))).toEqual(marks);
  });
});

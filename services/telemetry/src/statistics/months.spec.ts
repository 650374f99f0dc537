import { describe, expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { lastMonths } from './months.ts';

describe('the last months', () => {
  it('are those of the business time zone: on the evening of the last in UTC it is the first in Shanghai', () => {
    const evening = Date.UTC(2026, 1, 28, 16, 30);
    expect(lastMonths(evening, 3, offsetOf('Asia/Shanghai'))).toEqual({
      names: ['2026-01', '2026-02', '2026-03'],
      edges: [Date.UTC(2025, 11, 31, 16), Date.UTC(2026, 0, 31, 16), Date.UTC(2026, 1, 28, 16), Date.UTC(2026, 2, 31, 16)],
    });
  });

  it('begin at midnight on both sides of a change of the clock', () => {
    expect(lastMonths(Date.UTC(2026, 3, 15), 2, offsetOf('Europe/Berlin')).edges).toEqual([Date.UTC(2026, 1, 28, 23), Date.UTC(2026, 2, 31, 22), Date.UTC(2026, 3, 30, 22)]);
  });
});

import { expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { lastMonths } from './months.ts';

it('the last months are those of the business time zone: on the evening of the last in UTC it is the first in Shanghai', () => {
  const evening = Date.UTC(2026, 1, 28, 16, 30);
  expect(lastMonths(evening, 3, offsetOf('Asia/Shanghai'))).toEqual({ names: ['2026-01', '2026-02', '2026-03'], edges: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] });
  expect(lastMonths(evening, 1, offsetOf('America/New_York'))).toEqual({ names: ['2026-02'], edges: ['2026-02-01', '2026-03-01'] });
});

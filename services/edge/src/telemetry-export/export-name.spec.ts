import { expect, it } from 'vitest';
import { businessTime } from './business-time.ts';
import { exportName } from './export-name.ts';

const from = Date.UTC(2026, 2, 10, 4);
const given = { kind: 'records', format: 'csv', vin: 'LVOLTDECK00000001', from, to: from + 3_600_000, timeZone: 'Asia/Shanghai', now: from + 7_200_000 } as const;

it('a file says in its name which vehicle it is of, from when to when, and in whose time', () => {
  expect(exportName(given, businessTime('Asia/Shanghai'))).toBe('records-LVOLTDECK00000001-20260310T1200-20260310T1300-Asia-Shanghai-at-20260310T1400.csv');
});

it('what is of all vehicles, or open at an end, leaves that out', () => {
  expect(exportName({ ...given, kind: 'users', vin: null, from: undefined, to: undefined }, businessTime('UTC'))).toBe('users-Asia-Shanghai-at-20260310T0600.csv');
  expect(exportName({ ...given, vin: null, to: undefined }, businessTime('UTC'))).toBe('records-from-20260310T0400-Asia-Shanghai-at-20260310T0600.csv');
});

it('nothing of it can name a folder', () => {
  expect(exportName({ ...given, vin: '../../x' }, businessTime('UTC'))).not.toMatch(/[/\\]|\.\./);
});

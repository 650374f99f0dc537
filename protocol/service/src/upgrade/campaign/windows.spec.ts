import { expect, it } from 'vitest';
import { inWindow } from './windows.ts';

/** A Wednesday; Shanghai is eight hours ahead. */
const at = (utc: string): number => Date.parse(`2026-03-11T${utc}:00Z`);
const zone = 'Asia/Shanghai';

it('without windows upgrades start at any time', () => {
  expect(inWindow([], zone, at('12:00'))).toBe(true);
});

it.each([
  ['14:00', true],
  ['13:59', false],
  ['15:59', true],
  ['16:00', false],
])('a window is read in the business time zone: at %s UTC it is open: %s', (utc, open) => {
  expect(inWindow([{ days: [], from: '22:00', to: '24:00' }], zone, at(utc))).toBe(open);
});

it.each([
  { days: [3], utc: '20:59', open: true, why: 'Thursday, 04:59, of the window that began on Wednesday' },
  { days: [3], utc: '21:00', open: false, why: 'it has ended' },
  { days: [4], utc: '20:00', open: false, why: 'Thursday has not begun its own yet' },
  { days: [2], utc: '14:30', open: false, why: 'Wednesday has none' },
  { days: [7], utc: '14:30', open: false, why: 'Sunday is far' },
])('over midnight it belongs to the day on which it started: $why', ({ days, utc, open }) => {
  expect(inWindow([{ days, from: '22:00', to: '05:00' }], zone, at(utc))).toBe(open);
});

import { expect, it } from 'vitest';
import { lightOf } from './dim.ts';

const dim = { percent: 40, times: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' } };
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+08:00`);

it('a wall is darker in its hours alone, by the clock of its time zone', () => {
  expect(lightOf({ dim }, 'Asia/Shanghai', 0, at('21:59'))).toBe(1);
  expect(lightOf({ dim }, 'Asia/Shanghai', 0, at('23:00'))).toBe(0.4);
  expect(lightOf({ dim }, 'Asia/Shanghai', 0, at('05:59'))).toBe(0.4);
  expect(lightOf({ dim }, 'Europe/London', 0, at('23:00'))).toBe(1);
  expect(lightOf({ dim: null }, 'Asia/Shanghai', 0, at('23:00'))).toBe(1);
});

it('a wall with an open urgent alarm is as bright as by day', () => {
  expect(lightOf({ dim }, 'Asia/Shanghai', 1, at('23:00'))).toBe(1);
});

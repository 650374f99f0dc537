import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const zone = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(`2026-11-26T${text}+08:00`);
const until = (text: string, from: string | null, to: string | null): string => new Date(quietUntil(at(text), { from, to }, zone)).toISOString();
const iso = (text: string, day = 26): string => new Date(Date.parse(`2026-11-${day}T${text}+08:00`)).toISOString();

describe('quiet hours', () => {
  it('hold a message until they end, over midnight too', () => {
    expect(until('23:10:30', '22:00', '07:00')).toBe(iso('07:00:00', 27));
    expect(until('06:59:59', '22:00', '07:00')).toBe(iso('07:00:00'));
    expect(until('12:30:00', '12:00', '14:00')).toBe(iso('14:00:00'));
  });

  it('hold nothing outside of them, and nothing where there are none', () => {
    expect(until('21:59:59', '22:00', '07:00')).toBe(iso('21:59:59'));
    expect(until('07:00:00', '22:00', '07:00')).toBe(iso('07:00:00'));
    expect(until('23:10:30', null, null)).toBe(iso('23:10:30'));
  });
});

import { describe, expect, it } from 'vitest';
import { snoozeEnd } from './snooze-end.ts';

const at = (text: string): number => Date.parse(text);

describe('a snooze by the link of a message', () => {
  it('is over after one hour or eight', () => {
    expect(snoozeEnd('hour', at('2026-11-27T10:00:00Z'), 'UTC')).toBe(at('2026-11-27T11:00:00Z'));
    expect(snoozeEnd('shift', at('2026-11-27T10:00:00Z'), 'UTC')).toBe(at('2026-11-27T18:00:00Z'));
  });

  it('is over at eight on the next day of the business time zone, also where that is another day than in UTC', () => {
    expect(snoozeEnd('morning', at('2026-11-27T10:00:00Z'), 'Asia/Shanghai')).toBe(at('2026-11-28T00:00:00Z'));
    expect(snoozeEnd('morning', at('2026-11-27T17:00:00Z'), 'Asia/Shanghai')).toBe(at('2026-11-29T00:00:00Z'));
  });

  it('is over at eight by the clock on the wall where it is put back in the night', () => {
    expect(snoozeEnd('morning', at('2026-10-24T18:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T07:00:00Z'));
  });
});

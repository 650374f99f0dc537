import { faultTypes } from '@voltdeck/protocol/codes';
import { describe, expect, it } from 'vitest';
import { softWords } from './soft-words.ts';

const soft = /\u00ad/g;
/** Of the narrowest place that has one, in letters. */
const room = 9;

describe('the words of a narrow place', () => {
  it('read as before', () => {
    for (const { en } of Object.values(faultTypes)) expect(softWords(en).replace(soft, '')).toBe(en);
    expect(softWords('Under-temperature')).toBe('Under-tempera\u00adture');
    expect(softWords('温度过低')).toBe('温度过低');
  });

  it('have in no fault type a piece that is longer than its place', () => {
    const pieces = Object.values(faultTypes).flatMap(({ en }) => softWords(en).split(/[\s\u00ad-]/));
    expect(pieces.filter(({ length }) => length > room)).toEqual([]);
  });
});

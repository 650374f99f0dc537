import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameText, wireName } from './names.ts';

const wire = (...bytes: number[]): string => String.fromCharCode(...bytes);

it('a Chinese name is GB18030 on the wire', () => {
  expect(nameText(wire(0xb5, 0xe7, 0xb3, 0xd8, 0x31))).toBe('电池1');
  expect(wireName('电池1')).toBe(wire(0xb5, 0xe7, 0xb3, 0xd8, 0x31));
});

it('a text that is no GB18030 keeps its bytes, one character each', () => {
  expect(nameText(wire(0x41, 0xff, 0xff))).toBe(wire(0x41, 0xff, 0xff));
});

it('ASCII is itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), (text) => nameText(text) === text && wireName(text) === text));
});

it('every name of common characters is written so that it reads back', () => {
  const character = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCharCode(code));
  fc.assert(fc.property(fc.array(character), (characters) => nameText(wireName(characters.join(''))) === characters.join('')));
});

it('a character that has no two bytes is refused', () => {
  expect(() => wireName('电😀', 'alarm.text')).toThrow('alarm.text must be a text of ASCII and two-byte GB18030 characters');
});

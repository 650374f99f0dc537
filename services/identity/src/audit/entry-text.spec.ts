import { expect, it } from 'vitest';
import { entryText } from './entry-text.ts';

it.each([
  ['half of a surrogate pair', 'x\ud800', 'x\ufffd'],
  ['the other half', '\udfffx', '\ufffdx'],
  ['a NUL', 'a\u0000b', 'a\ufffdb'],
  ['a whole pair', 'x\u{1f50b}', 'x\u{1f50b}'],
  ['text that only looks like an escape', '\\ud800 \\u0000', '\\ud800 \\u0000'],
  ['quotes and line ends', 'a"\n\\', 'a"\n\\'],
])('an entry holds %s in a form that the store takes', (_what, given, stored) => {
  expect(JSON.parse(entryText({ [given]: [given] }))).toEqual({ [stored]: [stored] });
});

import { expect, test } from 'vitest';
import { compared } from './content.mjs';

test('rows that were altered and rows that are gone are distinguished, each as often as it is there', () => {
  const before = new Map([['same', ['a', 'a']], ['fewer', ['a', 'a', 'b']], ['altered', ['a']], ['away', ['a']]]);
  const after = new Map([['same', ['a', 'a']], ['fewer', ['a', 'b']], ['altered', ['c']]]);
  expect(compared(before, after)).toEqual({
    altered: ['altered'],
    fewer: [{ table: 'fewer', gone: 1 }, { table: 'altered', gone: 1 }, { table: 'away', gone: 1 }],
  });
  expect(compared(new Map([['doubled', ['a']]]), new Map([['doubled', ['a', 'a']]])).altered).toEqual(['doubled']);
});

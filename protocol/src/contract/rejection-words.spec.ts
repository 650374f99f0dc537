import { expect, it } from 'vitest';
import { wireErrorCodes } from '../wire/errors.ts';
import { deadLetterReasons } from './dead-letters.ts';
import { rejectionText, rejectionTexts } from './rejection-words.ts';

it('every cause of an unread message and every reason of a dead letter has words', () => {
  for (const code of [...wireErrorCodes, ...Object.values(deadLetterReasons)]) expect(Object.keys(rejectionTexts)).toContain(code);
});

it('a code that is not known shows itself', () => {
  expect(rejectionText('NEW_CODE')).toEqual({ 'zh-CN': 'NEW_CODE', en: 'NEW_CODE' });
});

import { expect, test } from 'vitest';
import { typed, typedList } from './read-form.ts';

test('a list is read from words apart by commas, blanks or lines, each once', () => {
  const data = new FormData();
  data.set('modules', ' thermal, acme-*，\nthermal  ');
  expect(typedList(data, 'modules')).toEqual(['thermal', 'acme-*']);
});

test('a field that is not in the form was left empty', () => {
  expect(typed(new FormData(), 'team')).toBe('');
  expect(typedList(new FormData(), 'modules')).toEqual([]);
});

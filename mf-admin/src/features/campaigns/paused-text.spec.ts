import { expect, test } from 'vitest';
import { pausedText } from './paused-text.ts';

test('says in words which wave paused a campaign', () => {
  expect(pausedText('wave 2: failure 3 of 40', 'en')).toBe('Wave 2: 3 of 40 failed');
  expect(pausedText('wave 1: success 17 of 20', 'zh-CN')).toBe('第 1 批：20 台中 17 台成功');
  expect(pausedText('group 1: failure 2 of 40', 'en')).toBe('Wave 1: 2 of 40 failed');
  expect(pausedText('Olive', 'en')).toBe('Olive');
  expect(pausedText(null, 'en')).toBeNull();
});

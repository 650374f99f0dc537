import { expect, test } from 'vitest';
import { amountOf, moneyText } from './money-text.ts';

test('an amount is written with its currency and two decimals', () => {
  expect(moneyText(1_234.5, 'CNY', 'en').replaceAll('\u00a0', ' ')).toBe('CNY 1,234.50');
  expect(moneyText(0.1, 'JPY', 'zh-CN').replaceAll('\u00a0', ' ')).toBe('JPY 0.10');
});

test.each([['12', 12], ['12.5', 12.5], [' 12,50 ', 12.5], ['0.01', 0.01], ['100', 100], ['100.01', null], ['0', null], ['-1', null], ['1.234', null], ['1,234.5', null], ['', null], ['x', null]])('%j is %s', (typed, amount) => {
  expect(amountOf(typed, 100)).toBe(amount);
});

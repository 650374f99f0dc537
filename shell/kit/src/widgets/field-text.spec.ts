import { expect, test } from 'vitest';
import { fieldText, reasonText } from './field-text.ts';

test('a measure carries the places and the unit of the field table', () => {
  expect(fieldText('totalVoltage', 608.4, 'en')).toBe('608.4 V');
  expect(fieldText('insulationResistance', 1842, 'zh-CN')).toBe('1,842 kΩ');
});

test('a code is read as its word, and an unknown code as its number', () => {
  expect(fieldText('operatingMode', 2, 'en')).toBe('Charge');
  expect(fieldText('operatingMode', 9, 'en')).toBe('9');
});

test('flags are read as the words of the bits that are set', () => {
  expect(fieldText('restrictions', 0b0110, 'en')).toBe('No driving, No charge');
  expect(fieldText('restrictions', 0, 'zh-CN')).toBe('无');
});

test('a value with a meaning of its own is not read as a number', () => {
  expect(fieldText('brake', 101, 'en')).toBe('On');
  expect(fieldText('brake', 12, 'en')).toBe('12%');
});

test('a missing value without a reason was not sent', () => {
  expect(reasonText(undefined).short.en).toBe('not sent');
  expect(reasonText('abnormal').short['zh-CN']).toBe('异常');
});

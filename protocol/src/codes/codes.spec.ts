import { describe, expect, it } from 'vitest';
import { codeText, flagTexts } from './code-table.ts';
import { codeTables } from './code-tables.ts';
import { faultAdvice } from './fault-advice.ts';
import { alarmFlags, faultTypeOfAlarm, faultTypes } from './fault-codes.ts';
import { recordField, recordFieldNames } from './record-fields.ts';

describe.each(Object.entries(codeTables))('code table %s', (_name, table) => {
  it('has a text in both languages for every code', () => {
    for (const text of Object.values(table)) {
      expect(text['zh-CN'].trim()).not.toBe('');
      expect(text.en.trim()).not.toBe('');
    }
  });
});

it('an unknown code and a reserved bit are shown by number', () => {
  expect(codeText(codeTables.chemistry, 2, 'en')).toBe('Lithium iron phosphate');
  expect(codeText(codeTables.chemistry, 77, 'zh-CN')).toBe('77');
  expect(flagTexts(codeTables.alarmFlag, 0x80000001, 'en')).toEqual(['Temperature difference', '31']);
});

it('there are 32 fault types, and flag n is type n + 1', () => {
  expect(Object.keys(faultTypes).map(Number)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  expect(codeText(codeTables.faultFlag, 31, 'en')).toBe(codeText(codeTables.faultType, 32, 'en'));
});

it('every fault type has its usual causes and first checks in both languages', () => {
  expect(Object.keys(faultAdvice)).toEqual(Object.keys(faultTypes));
  for (const { causes, checks } of Object.values(faultAdvice)) {
    for (const text of [causes, checks]) expect([text['zh-CN'], text.en].every((words) => words.length > 5)).toBe(true);
  }
});

it('every mapped alarm bit and fault type exists', () => {
  for (const [bit, type] of Object.entries(faultTypeOfAlarm)) {
    expect(alarmFlags[Number(bit)]).toBeDefined();
    expect(faultTypes[type]).toBeDefined();
  }
});

describe.each([...recordFieldNames])('record field %s', (name) => {
  const field = recordField(name);

  it('has a label in both languages, and a table when it is coded', () => {
    expect(field.label['zh-CN'] && field.label.en).toBeTruthy();
    expect(field.kind === 'measure' ? field.decimals : field.codes).toBeDefined();
  });
});

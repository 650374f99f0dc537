import { describe, expect, it } from 'vitest';
import { codeText, flagTexts } from './code-table.ts';
import { codeTables } from './code-tables.ts';
import { faultAdvice } from './fault-advice.ts';
import { alarmFlags, alarmFlags2025, bmsFaultTypeMax, faultTypeMax, faultTypeOfAlarm, faultTypes, generalAlarms } from './fault-codes.ts';
import { faultLevelMax, faultLevelRow, faultLevelRows, highestLevel, levelColour, noLevels, perLevel, raisedLevels, sumOfLevels, urgentLevel, worstFirst } from './fault-levels.ts';
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

it('the flags of block B1 are the fault types 1 to 32, and flag n is type n + 1', () => {
  expect(Object.keys(codeTables.faultFlag).map(Number)).toEqual(Array.from({ length: bmsFaultTypeMax }, (_, bit) => bit));
  expect(codeText(codeTables.faultFlag, 31, 'en')).toBe(codeText(codeTables.faultType, 32, 'en'));
});

it('each of the 28 general alarms is a fault type of its own or one of block B1, and no two are the same', () => {
  expect(generalAlarms.map(({ bit }) => bit)).toEqual(Array.from({ length: 28 }, (_, bit) => bit));
  expect(generalAlarms.filter(({ since }) => since === 2016).map(({ bit }) => bit)).toEqual(Array.from({ length: 19 }, (_, bit) => bit));
  const types = generalAlarms.map(({ bit }) => faultTypeOfAlarm[bit] ?? 0);
  expect(new Set(types).size).toBe(28);
  expect(types.filter((type) => type > bmsFaultTypeMax)).toEqual([309, 312, 313, 314, 315, 317, 318, 319, 320, 321, 322, 324, 325, 326, 327]);
  for (const type of types) expect(faultTypes[type]).toBeDefined();
  expect(Math.max(...Object.keys(faultTypes).map(Number))).toBe(faultTypeMax);
});

it('the edition of 2025 speaks of minimum parallel cell units', () => {
  expect(codeText(alarmFlags, 5, 'en')).toBe('Cell over-voltage');
  expect(codeText(alarmFlags2025, 5, 'en')).toBe('Minimum parallel cell unit over-voltage');
});

describe('fault levels', () => {
  it('are those of the standard, of which 2016 has no level 4', () => {
    expect(faultLevelRows.slice(0, 5).map(({ code, rank, since }) => [code, rank, since])).toEqual([[0, 0, 2016], [1, 1, 2016], [2, 2, 2016], [3, 3, 2016], [4, 4, 2025]]);
    expect(highestLevel[2016]).toBe(3);
    expect(faultLevelMax).toBe(Math.max(...raisedLevels));
    expect(codeText(codeTables.faultLevel, 4, 'zh-CN')).toBe('四级（热事件）');
  });

  it('have what every page shows of them: names, a badge, colours in both themes, and one rank each in the order of the rows', () => {
    expect(faultLevelRows.map(({ rank }) => rank)).toEqual(faultLevelRows.map(({ code }) => code).sort((one, other) => one - other));
    for (const level of raisedLevels) {
      const { short, name, meaning, colours } = faultLevelRow(level) ?? {};
      expect([short, name?.en, name?.['zh-CN'], meaning?.en, meaning?.['zh-CN'], colours?.light.fill, colours?.dark.fill]).not.toContain(undefined);
      expect([codeText(codeTables.faultLevel, level, 'en'), levelColour(level)]).toEqual([name?.en, `level-${level}`]);
    }
  });

  it('are urgent from one level on', () => {
    expect(raisedLevels.map((level) => faultLevelRow(level)?.urgent === true)).toEqual(raisedLevels.map((level) => level >= urgentLevel));
    expect(urgentLevel).toBe(3);
  });

  it('sort by the worst: one of level 4 precedes any number of level 3', () => {
    const one = { ...noLevels, level4: 1 };
    const many = { ...noLevels, level1: 9, level3: 9 };
    expect([many, one, noLevels].sort(worstFirst)).toEqual([one, many, noLevels]);
    expect([sumOfLevels(many), perLevel((level) => level)]).toEqual([18, Object.fromEntries(raisedLevels.map((level) => [`level${level}`, level]))]);
  });
});

it('every fault type has its usual causes and first checks in both languages', () => {
  expect(Object.keys(faultAdvice)).toEqual(Object.keys(faultTypes));
  for (const { causes, checks } of Object.values(faultAdvice)) {
    for (const text of [causes, checks]) expect([text['zh-CN'], text.en].every((words) => words.length > 5)).toBe(true);
  }
});

describe.each([...recordFieldNames])('record field %s', (name) => {
  const field = recordField(name);

  it('has a label in both languages, and a table when it is coded', () => {
    expect(field.label['zh-CN'] && field.label.en).toBeTruthy();
    expect(field.kind === 'measure' ? field.decimals : field.codes).toBeDefined();
  });
});

import { DomainError } from '@voltdeck/base';
import { describe, expect, it } from 'vitest';
import { dice } from '../testing/dice.ts';
import { compileExpression } from './expression.ts';
import { readingOf } from './reading.ts';

const refusal = (text: string): unknown[] => {
  try {
    compileExpression(text);
    return ['none'];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, ...Object.values(error.data)];
  }
};

describe('an expression', () => {
  it.each([
    ['soc < 20', [10], true],
    ['soc < 20', [20], false],
    ['highestTemperature - lowestTemperature > 10 && soc >= 50', [40, 29, 50], true],
    ['highestTemperature - lowestTemperature > 10 && soc >= 50', [40, 30, 50], false],
    ['chargingState == 1 || chargingState == 2', [2], true],
    ['!(soc < 20) && power / 2 > 3', [20, 7], true],
    ['current * totalVoltage / 1000 > 30', [100, 350], true],
    ['highestTemperature > (chargingState == 1 ? 45 : 55)', [50, 1], true],
    ['highestTemperature > (chargingState == 1 ? 45 : 55)', [50, 3], false],
    ['-current > 1.5', [-2], true],
    ['5 / 2 > soc', [2], true],
    ['soc / 0 > 1', [1], true],
  ])('%s of %j is %s', (text, values, expected) => {
    expect(compileExpression(text).holds(values)).toBe(expected);
  });

  it.each([
    ['soc <', 'RULE_EXPRESSION_SYNTAX', 6],
    ['soc < 20 &', 'RULE_EXPRESSION_SYNTAX', 10],
    ['soc < "a', 'RULE_EXPRESSION_SYNTAX'],
    ['sox < 20', 'RULE_EXPRESSION_FIELD', 'sox', 1],
    ['soc < 20 && temperature > 3', 'RULE_EXPRESSION_FIELD', 'temperature', 13],
    ['alarmFlags == 1', 'RULE_EXPRESSION_FIELD', 'alarmFlags', 1],
    ['constructor == 1', 'RULE_EXPRESSION_FIELD', 'constructor', 1],
    ['soc < "a"', 'RULE_EXPRESSION_UNSUPPORTED', 7],
    ['soc in [1, 2]', 'RULE_EXPRESSION_UNSUPPORTED'],
    ['soc.value < 1', 'RULE_EXPRESSION_UNSUPPORTED', 1],
    ['string(soc).matches("(a+)+$")', 'RULE_EXPRESSION_UNSUPPORTED'],
    ['[1, 2].all(x, x > soc)', 'RULE_EXPRESSION_UNSUPPORTED'],
    ['has(soc.x)', 'RULE_EXPRESSION_UNSUPPORTED'],
    ['soc && true', 'RULE_EXPRESSION_TYPE', 1],
    ['(soc < 20) + 1 > 2', 'RULE_EXPRESSION_TYPE', 2],
    ['soc + 20', 'RULE_EXPRESSION_NOT_CONDITION'],
    ['1 < 2', 'RULE_EXPRESSION_NO_FIELD'],
    [Array.from({ length: 60 }, () => 'soc').join(' + '), 'RULE_EXPRESSION_LIMIT', 100, 20],
    [`${'('.repeat(30)}soc < 1${')'.repeat(30)}`, 'RULE_EXPRESSION_LIMIT', 100, 20],
  ])('%s is refused with %s', (text, ...expected) => {
    expect(refusal(text).slice(0, expected.length)).toEqual(expected);
  });

  it('of any tokens is read or refused by name', () => {
    const tokens = ['soc', 'current', 'foo', '1', '2.5', '1e3', '0x1F', '7u', '"a"', 'r"b"', "b'c'", 'true', 'null', '+', '-', '*', '/', '%', '<', '<=', '==', '!=', '&&', '||', '!', '?', ':', '(', ')', '[', ']', '{', '}', '.', ',', 'in', 'has', 'size', 'all', '\\', '#', '`', '电', '//'];
    const next = dice(7);
    const codes = new Set<unknown>();
    for (let round = 0; round < 3_000; round++) codes.add(refusal(Array.from({ length: 1 + Math.floor(next() * 9) }, () => tokens[Math.floor(next() * tokens.length)]).join(' '))[0]);
    expect([...codes]).toEqual(expect.arrayContaining(['RULE_EXPRESSION_SYNTAX', 'RULE_EXPRESSION_UNSUPPORTED', 'RULE_EXPRESSION_FIELD']));
  });

  it('says nothing of a record that lacks one of its fields', () => {
    const { metrics, valueOf } = readingOf({ kind: 'expression', expression: 'soc < 20 || current > 100 || soc > 90', durationS: 0 });
    expect(metrics).toEqual(['soc', 'current']);
    expect([valueOf([10, null]), valueOf([10, 0]), valueOf([50, 0])]).toEqual([null, 1, 0]);
  });
});

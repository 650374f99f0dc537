import { expect, it } from 'vitest';
import { fromHex } from './bytes.ts';
import type { Edition } from './header.ts';
import type { ParameterValues } from './parameters.ts';
import { readSettingsAnswer } from './settings-answer.ts';

const time = { year: 2026, month: 11, day: 22, hour: 12, minute: 0, second: 0 };
const setting = (...values: ParameterValues['values']): ParameterValues => ({ kind: 'parameterValues', time, count: values.length, values });
const fifteen = setting({ id: 2, value: 15 });
const ownTime = '1a0b160c0001';
const read = (request: ParameterValues, hex: string, edition: Edition = 2016) => readSettingsAnswer(request, fromHex(hex), edition);

it('an answer without a data unit is empty, and one of six bytes is a time alone', () => {
  expect(read(fifteen, '')).toEqual({ kind: 'empty' });
  expect(read(fifteen, ownTime)).toMatchObject({ kind: 'timeOnly', time: { second: 1 } });
});

it('an answer that repeats the parameters under its own time is an echo and no refusal', () => {
  expect(read(fifteen, `${ownTime} 01 02 000f`)).toMatchObject({ kind: 'echoed', time: { second: 1 } });
  expect(read(fifteen, `${ownTime} 01 02 0f`, 2025)).toMatchObject({ kind: 'echoed' });
});

it('an answer with a result for each parameter has results', () => {
  expect(read(fifteen, `${ownTime} 01 02 0000`)).toMatchObject({ kind: 'results', results: [{ id: 2, result: 0 }] });
  expect(read(fifteen, `${ownTime} 01 02 0003`)).toMatchObject({ kind: 'results', results: [{ id: 2, result: 3 }] });
  expect(read(fifteen, `${ownTime} 01 02 000f`, 2025)).toMatchObject({ kind: 'results', results: [{ id: 2, result: 15 }] });
});

it('parameters with other values than asked are reported as values', () => {
  const both = setting({ id: 2, value: 5 }, { id: 9, value: 60 });
  expect(read(both, `${ownTime} 02 02 0a 09 3c`, 2025)).toMatchObject({ kind: 'values', values: [{ id: 2, value: 10 }, { id: 9, value: 60 }] });
});

it('results of parameters that were not asked, and bytes of no form, are unreadable', () => {
  expect(read(fifteen, `${ownTime} 01 06 0000`)).toMatchObject({ kind: 'unreadable' });
  expect(read(fifteen, `${ownTime} 07`)).toMatchObject({ kind: 'unreadable' });
  expect(read(fifteen, '1a0b')).toMatchObject({ kind: 'unreadable' });
});

import { expect, test } from 'vitest';
import { formProblems, readForm } from './read-form.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a form is read as the command that it sends', () => {
  expect(readForm('limitedPower', form({ percent: ' 40 ', reason: ' hot pack ', lifeS: '3600' }))).toEqual({ command: 'limitedPower', arguments: { percent: 40 }, reason: 'hot pack', lifeS: 3_600 });
  expect(readForm('enable', form({ reason: ' ' }))).toEqual({ command: 'enable', arguments: {} });
});

test('limited power takes a whole number of percent', () => {
  for (const percent of ['', '0', '100', '12.5', 'half']) {
    expect(formProblems(readForm('limitedPower', form({ percent, reason: 'hot' }))).map(({ path }) => path)).toEqual(['percent']);
  }
  expect(formProblems(readForm('limitedPower', form({ percent: '1', reason: 'hot' })))).toEqual([]);
});

test('a dangerous command takes a reason, a harmless one needs none', () => {
  expect(formProblems(readForm('disable', form({}))).map(({ path }) => path)).toEqual(['reason']);
  expect(formProblems(readForm('enable', form({})))).toEqual([]);
});

test('a terminal alarm takes a level and a text', () => {
  expect(readForm('terminalAlarm', form({ level: '3', text: ' 停车 ' }))).toEqual({ command: 'terminalAlarm', arguments: { level: 3, text: '停车' } });
  expect(formProblems(readForm('terminalAlarm', form({ level: '3', text: ' ' }))).map(({ path }) => path)).toEqual(['text']);
});

import { expect, test } from 'vitest';
import { refusalGroups, refusalText } from './refusal-text.ts';

const refusal = (code: string, detail: string | null) => ({ deviceId: 'd', code, detail });

test('an interlock is told in words', () => {
  expect(refusalText({ code: 'COMMAND_INTERLOCKED', detail: 'moving, charging' }).en).toBe('Not allowed in the vehicle\'s current state: The vehicle may be moving, The vehicle is charging');
});

test('a code of a newer server is told by its name', () => {
  expect(refusalText({ code: 'SOMETHING_NEWER', detail: null }).en).toBe('SOMETHING_NEWER');
});

test('refusals are counted by their reason, the most frequent first', () => {
  const groups = refusalGroups([refusal('COMMAND_OPEN', 'a'), refusal('COMMAND_INTERLOCKED', 'moving'), refusal('COMMAND_OPEN', 'b')]);
  expect(groups.map(({ text, count }) => [text.en, count])).toEqual([
    ['A command of this kind is already pending', 2],
    ['Not allowed in the vehicle\'s current state: The vehicle may be moving', 1],
  ]);
});

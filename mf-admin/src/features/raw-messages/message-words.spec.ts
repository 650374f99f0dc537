import { expect, test } from 'vitest';
import { commandOptions, commandWords, dataUnitOf, messageName } from './message-words.ts';

test('a command is named with its code in hex, an unknown one by its code alone', () => {
  expect(commandWords(1, 'en')).toMatch(/^01 \S/);
  expect(commandWords(0xee, 'en')).toBe('EE');
});

test('a message is named by its command and its local time', () => {
  const at = new Date(2026, 0, 31, 12, 0, 5).toISOString();
  expect(messageName({ command: 2, recordedAt: at }, 'en')).toMatch(/^02 Realtime report, Jan 31, 2026, 12:00:05$/);
});

test('the data unit lies between the envelope and the check byte', () => {
  expect(dataUnitOf(`2323${'00'.repeat(22)}AABB5C`)).toBe('AABB');
});

test('every known command can be chosen', () => {
  expect(commandOptions.length).toBeGreaterThan(5);
});

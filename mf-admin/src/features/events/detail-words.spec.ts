import { fillText, type ErrorData, type Text } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

const english = (text: Text, data?: ErrorData): string => fillText(text.en, data);

const kilobytes = (bytes: number): string => `${bytes / 1_024} KB`;

test('a rollout tells its audience in words', () => {
  expect(detailWords({ percentage: 10, users: 2, projects: 0 }, english, kilobytes)).toEqual(['10%', '2 users']);
});

test('a halt tells its reason', () => {
  expect(detailWords({ reason: 'failures', mounts: 5, failures: 3 }, english, kilobytes)).toEqual(['too many failures', 'loaded 5 times', '3 failures']);
});

test('what is empty is left out, and what has no words is told as it stands', () => {
  expect(detailWords({ before: null, colour: 'red' }, english, kilobytes)).toEqual(['colour: red']);
});

test('a size is told as one', () => {
  expect(detailWords({ bytes: 2_048, criticalBytes: 1_024 }, english, kilobytes)).toEqual(['2 KB', 'first page 1 KB']);
});

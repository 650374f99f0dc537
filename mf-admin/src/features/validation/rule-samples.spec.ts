import { checkField } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { ruleSamples } from './rule-samples.ts';

test.each(ruleSamples.map((sample) => [sample.rule.name, sample] as const))('%s is broken by its bad value and kept by its good one', (_name, { rule, bad, good }) => {
  expect(checkField(bad, [rule])).toBe(rule);
  expect(checkField(good, [rule])).toBeNull();
});

test('each rule of point 5 is tried once', () => {
  expect(new Set(ruleSamples.map(({ rule }) => rule.name)).size).toBe(21);
});

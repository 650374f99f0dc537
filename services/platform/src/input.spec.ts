import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { parseInput } from './input.ts';

test('a refused input names every bad field by its path', () => {
  const schema = z.object({ user: z.object({ age: z.number() }), size: z.number() });
  try {
    parseInput(schema, { user: { age: 'x' } });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).code).toBe('INPUT_INVALID');
    expect((error as DomainError).fields.map((field) => field.path)).toEqual(['user.age', 'size']);
  }
});

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

test('a refused field is named in both languages, without the input itself', () => {
  const schema = z.strictObject({ password: z.string().min(12), code: z.string().refine(() => false, 'our own sentence') });
  try {
    parseInput(schema, { password: 'secret', code: 'x', more: 1 });
    expect.unreachable();
  } catch (error) {
    const { fields } = error as DomainError;
    expect(fields.map(({ text }) => text?.['zh-CN'])).toEqual(['数值过小：期望 string >=12 字符', 'our own sentence', '出现未知的键(key): "more"']);
    expect(fields.map(({ text, message }) => text?.en === message)).toEqual([true, true, true]);
    expect(JSON.stringify(error)).not.toContain('secret');
  }
});

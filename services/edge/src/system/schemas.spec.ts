import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { Schemas } from './schemas.ts';

describe('shapes in a description', () => {
  it('are defined once by their name, wherever they are used', () => {
    const schemas = new Schemas();
    const inner = z.object({ text: z.string() }).meta({ id: 'Inner' });
    expect(schemas.ofAnswer(z.object({ one: inner, more: z.array(inner) }))).toMatchObject({
      properties: { one: { $ref: '#/components/schemas/Inner' }, more: { items: { $ref: '#/components/schemas/Inner' } } },
    });
    expect(schemas.all).toEqual({ Inner: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } });
  });

  it('say the names of a record that knows them', () => {
    expect(new Schemas().ofAnswer(z.record(z.enum(['en', 'zh-CN']), z.string()))).toEqual({
      type: 'object',
      properties: { en: { type: 'string' }, 'zh-CN': { type: 'string' } },
      required: ['en', 'zh-CN'],
    });
  });

  it('are strict in what they take, and open in what they give', () => {
    const shape = z.object({ text: z.string() });
    expect([new Schemas().of(shape)['additionalProperties'], new Schemas().ofAnswer(shape)['additionalProperties']]).toEqual([false, undefined]);
  });

  it('demand of a caller no field that has a default, and promise it in an answer', () => {
    const shape = z.object({ name: z.string(), lifeS: z.int().default(600) });
    expect(new Schemas().of(shape)['required']).toEqual(['name']);
    expect(new Schemas().ofAnswer(shape)['required']).toEqual(['name', 'lifeS']);
    expect(new Schemas().of(z.object({ lifeS: z.int().default(600) }))).not.toHaveProperty('required');
  });
});

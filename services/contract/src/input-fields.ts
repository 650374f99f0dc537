import { namesInPath } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { Route } from './route.ts';

/** What a JSON Schema of the contract says of a value. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
}

/** One field of a route's input. */
export interface InputField {
  readonly name: string;
  /** Where it travels. */
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly schema: FieldSchema;
}

/** The fields of a route's input in the order of the contract, those of its path first. */
export function inputFields({ path, method, file, takes }: Route): readonly InputField[] {
  const inPath = namesInPath(path);
  const bodiless = file === true || method === 'GET' || method === 'DELETE';
  const fields = Object.entries(takes.shape).map(([name, field]): InputField => {
    const place = inPath.includes(name) ? 'path' : bodiless ? 'query' : 'body';
    // A field that may be left out is one that takes nothing.
    const required = place === 'path' || !(field instanceof z.ZodOptional || field instanceof z.ZodExactOptional || field instanceof z.ZodDefault);
    return { name, place, required, schema: schemaOf(field) };
  });
  return [...inPath.flatMap((name) => fields.filter((field) => field.name === name)), ...fields.filter(({ place }) => place !== 'path')];
}

/** A round through JSON takes away what is not the schema's own. */
const schemaOf = (field: z.core.$ZodType): FieldSchema => JSON.parse(JSON.stringify(z.toJSONSchema(field, { unrepresentable: 'any', io: 'input', reused: 'inline' })));

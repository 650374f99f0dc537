import { z } from 'zod';

/** A flag in a query: true or false, nothing else. */
export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' });

/** A value as it is in a path or a query, where all is text: numbers and flags are read, lists have commas between. */
function fromText(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return fromText(schema.unwrap()).optional();
  if (schema instanceof z.ZodDefault) return fromText(schema.unwrap()).default(schema.def.defaultValue);
  if (schema instanceof z.ZodNumber) return z.unknown().transform(Number).pipe(schema);
  if (schema instanceof z.ZodBoolean) return flag;
  if (schema instanceof z.ZodArray) return listFromText(schema);
  if (schema instanceof z.ZodType) return schema;
  throw new Error('a field of an input is no schema');
}

const list = z.string().transform((text): unknown[] => text.split(','));

function listFromText(schema: z.ZodArray): z.ZodType {
  const element = fromText(schema.element);
  return element === schema.element ? list.pipe(schema) : list.pipe(z.array(element)).pipe(schema);
}

/** The input with the named fields read from text; the rules that hold between fields stay. */
export function readFromText(input: z.ZodObject, names: readonly string[]): z.ZodObject {
  const fields = Object.entries(input.shape).filter(([name]) => names.includes(name));
  return fields.length === 0 ? input : input.safeExtend(Object.fromEntries(fields.map(([name, schema]) => [name, fromText(schema)])));
}

import { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

const inZod = '"#/$defs/';
const inDocument = '"#/components/schemas/';

interface Made {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** What has a default need not be sent. */
function required({ zodSchema, jsonSchema }: Made): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'object' || jsonSchema.required === undefined) return;
  const needed = jsonSchema.required.filter((name) => !def.shape[name] || !['default', 'prefault'].includes(def.shape[name]._zod.def.type));
  if (needed.length === 0) delete jsonSchema.required;
  else jsonSchema.required = needed;
}

/** A record over known names says them one by one: a client's generator knows no `propertyNames`. */
function named({ jsonSchema }: Made): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (names === undefined || typeof additionalProperties !== 'object') return;
  jsonSchema.properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
  delete jsonSchema.propertyNames;
  jsonSchema.additionalProperties = false;
}

function asked(made: Made): void {
  named(made);
  required(made);
}

/** An answer may grow by fields: a client takes what it knows. */
function opened(made: Made): void {
  named(made);
  if (made.jsonSchema.additionalProperties === false) delete made.jsonSchema.additionalProperties;
}

/** Shapes as JSON Schemas of one document. A shape with a name is defined once, among the components. */
export class Schemas {
  private readonly components = new Map<string, unknown>();

  get all(): JsonSchema {
    return Object.fromEntries([...this.components].sort(([one], [other]) => one.localeCompare(other)));
  }

  /** Of what a caller sends, as it is read: lists and numbers of a query are described as such. */
  of(schema: z.ZodType): JsonSchema {
    return this.taken(z.toJSONSchema(z.object({ it: schema }), { unrepresentable: 'any', override: asked }), (name) => !this.components.has(name));
  }

  ofAnswer(schema: z.ZodType): JsonSchema {
    return this.taken(z.toJSONSchema(z.object({ it: schema }), { unrepresentable: 'any', override: opened }), () => true);
  }

  /** Of a shape that is both sent and answered, the component is the answer's. */
  private taken(made: z.core.JSONSchema.BaseSchema, isKept: (name: string) => boolean): JsonSchema {
    const { properties, $defs }: { properties?: { it?: JsonSchema }; $defs?: JsonSchema } = JSON.parse(JSON.stringify(made).replaceAll(inZod, inDocument));
    for (const [name, definition] of Object.entries($defs ?? {})) if (isKept(name)) this.components.set(name, withoutName(definition));
    return properties?.it ?? {};
  }
}

/** The name is the component's key already. */
function withoutName(definition: unknown): unknown {
  if (typeof definition !== 'object' || definition === null) return definition;
  return Object.fromEntries(Object.entries(definition).filter(([key]) => key !== 'id'));
}

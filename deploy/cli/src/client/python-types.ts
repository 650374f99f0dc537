import { refusal } from '../sentence.ts';
import type { JsonSchema } from './document.ts';
import { words } from './words.ts';

const reserved = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return self try while with yield'.split(' '),
);

/** A name of the document may become code: none but a plain word does. @throws CallerError */
export function word(name: string): string {
  if (!/^[A-Za-z]\w*$/.test(name)) throw refusal(words.badName, { name });
  return name;
}

/** `deviceId` -> `device_id`, `from` -> `from_` */
export function snake(name: string): string {
  const lower = word(name).replace(/(?<=[a-z\d])[A-Z]/g, '_$&').toLowerCase();
  return reserved.has(lower) ? `${lower}_` : lower;
}

export const pascal = (name: string): string => word(name).replace(/^./, (first) => first.toUpperCase());

/** A text of the document inside a docstring. */
export const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

/** JSON's strings are Python's. */
const literal = (value: unknown): string => (value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value));

const plain: Readonly<Record<string, string>> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };
const component = '#/components/schemas/';

/** Python's words for the schemas of one document. An object with named fields is a TypedDict of its own. */
export class PythonTypes {
  /** By its name, the text of each TypedDict. */
  private readonly made = new Map<string, string>();
  /** By its name, the type that each other schema is. */
  private readonly aliases = new Map<string, string>();

  constructor(components: Readonly<Record<string, JsonSchema>>) {
    // A name is taken before what lies inside is named after it.
    for (const name of Object.keys(components)) this.made.set(pascal(name), '');
    for (const [name, schema] of Object.entries(components)) {
      if (isFields(schema)) this.made.set(pascal(name), this.fieldsOf(pascal(name), schema));
      else this.aliases.set(pascal(name), this.of(schema, `${pascal(name)}Item`));
    }
  }

  /** @param name for an object that has none */
  of(schema: JsonSchema, name: string): string {
    const { $ref, type, items } = schema;
    if ($ref !== undefined) return pascal($ref.slice(component.length));
    if (schema.const !== undefined || schema.enum !== undefined) return `Literal[${(schema.enum ?? [schema.const]).map(literal).join(', ')}]`;
    const choices = schema.anyOf ?? schema.oneOf ?? (Array.isArray(type) ? type.map((each) => ({ ...schema, type: each })) : undefined);
    if (choices !== undefined) return [...new Set(choices.map((each) => this.of(each, name)))].join(' | ');
    if (type === 'array') return `list[${items === undefined ? 'Any' : this.of(items, name)}]`;
    return type === 'object' ? this.object(schema, name) : (plain[String(type)] ?? 'Any');
  }

  /** All of them, for one file. An alias is a type and no string, so it comes after what it names: other modules read it too. */
  get text(): string {
    const classes = [...this.made.entries()].filter(([name]) => !this.aliases.has(name)).sort(([one], [other]) => one.localeCompare(other)).map(([, text]) => text);
    return [...classes, ...this.aliasesInOrder()].join('\n\n');
  }

  private aliasesInOrder(): string[] {
    const written = new Map<string, string>();
    const write = (name: string): void => {
      const type = this.aliases.get(name);
      if (type === undefined || written.has(name)) return;
      for (const [named] of type.matchAll(/\w+/g)) if (named !== name) write(named);
      written.set(name, `${name}: TypeAlias = ${type}\n`);
    };
    for (const name of [...this.aliases.keys()].sort()) write(name);
    return [...written.values()];
  }

  /** Names of all of them. */
  get names(): readonly string[] {
    return [...this.made.keys()].sort();
  }

  private object(schema: JsonSchema, wanted: string): string {
    const { additionalProperties: others } = schema;
    if (!isFields(schema)) return `dict[str, ${typeof others === 'object' ? this.of(others, wanted) : 'Any'}]`;
    let name = wanted;
    for (let n = 2; this.made.has(name); n += 1) name = `${wanted}${n}`;
    this.made.set(name, '');
    this.made.set(name, this.fieldsOf(name, schema));
    return name;
  }

  /** As a class; where a field's name is no word of Python, by the function. */
  private fieldsOf(name: string, { properties = {}, required = [], description }: JsonSchema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.of(schema, `${name}${pascal(field.replace(/\W+/g, '_'))}`);
      return { field, schema, type: required.includes(field) ? type : `NotRequired[${type}]` };
    });
    if (fields.some(({ field }) => !/^[A-Za-z_]\w*$/.test(field) || reserved.has(field))) {
      return `${name} = TypedDict(${JSON.stringify(name)}, {${fields.map(({ field, type }) => `${JSON.stringify(field)}: ${JSON.stringify(type)}`).join(', ')}})\n`;
    }
    const about = description === undefined ? [] : [`    """${quoted(description)}"""`];
    const lines = fields.flatMap(({ field, schema, type }) => [`    ${field}: ${type}`, ...(schema.description === undefined ? [] : [`    """${quoted(schema.description)}"""`])]);
    return `class ${name}(TypedDict):\n${[...about, ...lines].join('\n') || '    pass'}\n`;
  }
}

const isFields = ({ type, properties }: JsonSchema): boolean => type === 'object' && properties !== undefined;

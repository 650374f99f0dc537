import { inputFields, requestOf, type ClientRequest, type InputField, type Route } from '@voltdeck/contract';
import { namesInPath } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { say } from '../language/language.ts';
import { messageOf, refusal, sameText } from '../sentence.ts';
import { formOf, isTime } from './form.ts';
import { words } from './words.ts';

/** What the command line says of an input. */
export interface GivenFlags {
  /** `name=value` */
  readonly path?: readonly string[];
  readonly query?: readonly string[];
  /** JSON, or `@file`; `@-` is standard input. */
  readonly body?: string;
  /** By the names of fields: `--deviceId …`. */
  readonly fields: Readonly<Record<string, string | boolean | undefined>>;
}

type Input = Readonly<Record<string, unknown>>;

/** The request that the command line asks for. @throws CallerError naming what is missing or not known */
export async function readRequest(route: Route, flags: GivenFlags): Promise<ClientRequest> {
  const fields = inputFields(route);
  const addressed = { ...pairsOf(route, fields, 'path', flags.path), ...pairsOf(route, fields, 'query', flags.query) };
  const plain = Object.fromEntries(Object.entries(flags.fields).filter(([, value]) => value !== undefined));
  for (const name of Object.keys(plain)) if (Object.hasOwn(addressed, name)) throw refusal(words.twice, { name });
  const { bytes, body } = await readBody(route, flags.body);
  const input = { ...body, ...withTimes(fields, { ...plain, ...addressed }) };
  requireAll(route, fields, input);
  return requestOf(route, input, bytes);
}

function pairsOf({ name: operation }: Route, fields: readonly InputField[], place: 'path' | 'query', pairs: readonly string[] = []): Input {
  const known = fields.filter((field) => field.place === place).map(({ name }) => name);
  const read: Record<string, string> = {};
  for (const text of pairs) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === '') throw refusal(words.notPair, { text });
    if (!known.includes(name)) throw refusal(words.noField, { operation, place: words[place], name, known: known.length === 0 ? words.noneKnown : say(words.known, { names: known.join(', ') }) });
    read[name] = read[name] === undefined ? value : `${read[name]},${value}`;
  }
  return read;
}

/** A time with its zone becomes the milliseconds that the API takes. */
function withTimes(fields: readonly InputField[], given: Input): Input {
  const times = fields.filter(({ schema }) => isTime(schema)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, times.includes(name) ? milliseconds(name, String(value)) : value]));
}

function milliseconds(name: string, text: string): string {
  if (/^-?\d+$/.test(text)) return text;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw refusal(words.notTime, { name, text });
  return String(at);
}

interface Body {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly body?: Input;
}

async function readBody({ name: operation, file, method }: Route, given: string | undefined): Promise<Body> {
  if (file === true) {
    if (given?.startsWith('@') !== true) throw refusal(words.needFile, { operation });
    return { bytes: Uint8Array.from(await contentOf(given.slice(1))) };
  }
  if (given === undefined) return {};
  if (method === 'GET' || method === 'DELETE') throw refusal(words.noBody, { operation });
  return { body: objectOf(given.startsWith('@') ? (await contentOf(given.slice(1))).toString() : given) };
}

async function contentOf(path: string): Promise<Buffer> {
  try {
    return path === '-' ? await buffer(process.stdin) : await readFile(path);
  } catch (error) {
    throw refusal(words.cannotRead, { path, why: messageOf(error) });
  }
}

function objectOf(text: string): Input {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw refusal(words.notJson, { why: say(words.anObject, { example: '{"name":"…"}' }) });
  return Object.fromEntries(Object.entries(read));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(words.notJson, { why: sameText(messageOf(error)) });
  }
}

function requireAll({ name: operation, path }: Route, fields: readonly InputField[], input: Input): void {
  const absent = (name: string): boolean => input[name] === undefined || (namesInPath(path).includes(name) && input[name] === '');
  const missing = fields.filter(({ name, required }) => required && absent(name));
  if (missing.length === 0) return;
  const lines = missing.map((field) => say(words.missingField, { how: howTo(field), form: formOf(field) }));
  throw refusal(words.missing, { operation, fields: lines.join('\n') });
}

/** How a field is given: `--deviceId`, or inside the body. */
export const howTo = ({ name, place }: InputField): string => (place === 'body' ? `--body '{"${name}": …}'` : isOption(name) ? `--${name}` : `--${place} ${name}=…`);

const own = new Set(['url', 'path', 'query', 'body', 'out', 'all', 'most', 'lang', 'help', 'idempotencyKey']);

/** Whether a field can be an option of its own: not where the command has one of that name already. */
export const isOption = (name: string): boolean => !own.has(name) && /^[a-zA-Z]\w*$/.test(name);

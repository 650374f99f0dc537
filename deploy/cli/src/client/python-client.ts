import { refusal } from '../sentence.ts';
import type { ApiDocument, ApiOperation, ApiParameter, JsonSchema } from './document.ts';
import { PythonTypes, pascal, quoted, snake } from './python-types.ts';
import { unitTable } from './python-units.ts';
import { words } from './words.ts';

interface Argument {
  /** In Python. */
  readonly name: string;
  /** On the wire. */
  readonly field: string;
  readonly place: 'path' | 'query' | 'body' | 'header' | 'content';
  readonly type: string;
  /** Its default; required without one. */
  readonly otherwise?: string;
  readonly about?: string | undefined;
}

const isJson = (types: readonly string[]): boolean => types.every((type) => type === 'application/json');

/** The files of a package that are made: from a console's own description of its API, and of the fields of a record. */
export function pythonClient(document: ApiDocument): Readonly<Record<'client.py' | 'views.py' | 'units.py', string>> {
  const types = new PythonTypes(document.components.schemas);
  const methods = Object.entries(document.paths).flatMap(([path, operations]) => Object.entries(operations).flatMap(([method, operation]) => methodsOf(method.toUpperCase(), path, operation, document, types)));
  const { version } = document.info;
  return {
    'client.py': `"""A method for each route of the console. Made by \`voltdeck client python\`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from . import views
from .transport import NOT_GIVEN, Event, Transport

CONTRACT_VERSION = ${JSON.stringify(version)}


class Client(Transport):
    """What a console can be asked. Every argument is named; what is left out is not sent."""

${methods.join('\n')}`,
    'views.py': `"""What goes in and comes out, as dictionaries. Made by \`voltdeck client python\`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


${types.text}`,
    'units.py': unitTable(),
  };
}

function methodsOf(method: string, path: string, operation: ApiOperation, document: ApiDocument, types: PythonTypes): readonly string[] {
  const { operationId: id, summary, description, responses } = operation;
  const content = responses['200'].content;
  const isStream = Object.keys(content).includes('text/event-stream');
  const taken = argumentsOf(operation, isStream, types);
  const schema = Object.values(content)[0]?.schema ?? {};
  const call = isStream ? '_events(' : `${isJson(Object.keys(content)) ? '_json' : '_bytes'}(${JSON.stringify(method)}, `;
  const answer = isStream ? 'Iterator[Event]' : isJson(Object.keys(content)) ? inViews(types.of(schema, `${pascal(id)}Answer`), types) : 'bytes';
  const parts = [pathText(path), ...partsOf(taken, operation)].join(', ');
  const route = `${method} ${path}. ${description}`;
  const notes = [route, ...(answer === 'bytes' || isStream ? [`Answers ${Object.keys(content).join(' or ')}.`] : []), ...(isStream ? [`It ends with the connection; follow_${snake(id)} continues.`] : [])];
  const main = methodText({ name: snake(id), taken, answer, summary, notes, body: `self.${call}${parts})` });
  if (isStream) return [main, methodText({ name: `follow_${snake(id)}`, taken, answer, summary, notes: [route, 'Continues behind the last event over broken connections, until it is closed.'], body: `self._follow(${parts})` })];
  const list = listOf(operation, schema, document);
  return list === null ? [main] : [main, iteratorOf(operation, list, taken, types)];
}

interface MethodParts {
  readonly name: string;
  readonly taken: readonly Argument[];
  readonly answer: string;
  readonly summary: string;
  readonly notes: readonly string[];
  /** What it returns. */
  readonly body: string;
}

/** Python has what must be given first. */
function methodText({ name, taken, answer, summary, notes, body }: MethodParts): string {
  const signature = [...taken].sort((one, other) => Number(one.otherwise !== undefined) - Number(other.otherwise !== undefined)).map((each) => `${each.name}: ${each.type}${each.otherwise === undefined ? '' : ` = ${each.otherwise}`}`);
  const abouts = taken.flatMap((each) => (each.about === undefined ? [] : [`${each.name}: ${each.about}`]));
  const doc = [summary, '', ...notes, ...(abouts.length === 0 ? [] : ['', ...abouts])].map((line) => (line === '' ? '' : `        ${quoted(line)}`));
  return `    def ${name}(self${signature.length === 0 ? '' : `, *, ${signature.join(', ')}`}) -> ${answer}:
        """${doc.join('\n').trimStart()}
        """
        return ${body}
`;
}

interface PagedList {
  /** Where the next page is asked for. */
  readonly following: 'cursor' | 'after';
  readonly item: JsonSchema;
}

/** null where the answer is no list in pages. */
function listOf({ parameters }: ApiOperation, answer: JsonSchema, { components }: ApiDocument): PagedList | null {
  const { properties = {} } = answer.$ref === undefined ? answer : (components.schemas[answer.$ref.split('/').at(-1) ?? ''] ?? {});
  const item = properties['items']?.items;
  const has = (name: string): boolean => parameters.some((each) => each.in === 'query' && each.name === name);
  if (item?.$ref === undefined || properties['next'] === undefined) return null;
  if (has('cursor')) return { following: 'cursor', item };
  return has('after') && properties['more'] !== undefined ? { following: 'after', item } : null;
}

/** The list item by item, in pages as large as they may be. */
function iteratorOf({ operationId: id, summary, parameters }: ApiOperation, { following, item }: PagedList, all: readonly Argument[], types: PythonTypes): string {
  const largest = parameters.find(({ name }) => name === 'pageSize')?.schema.maximum;
  const taken = all.filter(({ field }) => field !== 'cursor').map((each) => (each.field === 'pageSize' && largest !== undefined ? { ...each, type: 'int', otherwise: String(largest) } : each));
  const given = taken.map(({ name }) => `${name}=${name}`).join(', ');
  const notes = [`The whole list item by item: it asks ${snake(id)} for page after page.`];
  return methodText({ name: `iter_${snake(id)}`, taken, answer: `Iterator[${inViews(types.of(item, pascal(id)), types)}]`, summary, notes, body: `self._items(self.${snake(id)}, "${following}"${given === '' ? '' : `, ${given}`})` });
}

function argumentsOf({ operationId, parameters, requestBody }: ApiOperation, isStream: boolean, types: PythonTypes): readonly Argument[] {
  const name = pascal(operationId);
  const typeOf = (field: string, schema: JsonSchema): string => inViews(types.of(schema, `${name}${pascal(field)}`), types);
  const addressed = parameters.filter((each) => each.in !== 'header').map((each): Argument => ({ ...placed(each), type: `${typeOf(each.name, each.schema)}${each.required ? '' : ' | None'}` }));
  const once = parameters.some((each) => each.name === 'Idempotency-Key') ? [{ ...optional('idempotency_key', 'Idempotency-Key'), about: 'the same key and body within a day get the first answer again' }] : [];
  const last = isStream ? [{ ...optional('last_event_id', 'Last-Event-ID'), about: 'continues after this event' }] : [];
  if (requestBody === undefined) return [...addressed, ...last];
  const { schema } = requestBody.content['application/json'] ?? {};
  if (schema === undefined) return [...addressed, { name: 'content', field: 'content', place: 'content', type: 'bytes', about: 'the file' }, ...once];
  const { properties = {}, required = [] } = schema;
  const body = Object.entries(properties).map(([field, each]): Argument => ({ name: snake(field), field, place: 'body', type: typeOf(field, each), about: each.description, ...(required.includes(field) ? {} : { otherwise: 'NOT_GIVEN' }) }));
  return [...addressed, ...body, ...once];
}

const optional = (name: string, field: string): Argument => ({ name, field, place: 'header', type: 'str | None', otherwise: 'None' });

const placed = ({ name, in: place, required, schema }: ApiParameter): Omit<Argument, 'type'> => ({ name: snake(name), field: name, place, about: schema.description, ...(required ? {} : { otherwise: 'None' }) });

/** `f"/api/v1/devices/{self._place(device_id)}"` */
function pathText(path: string): string {
  if (!/^(?:\/(?:[\w.-]+|\{\w+\}))+$/.test(path)) throw refusal(words.badPath, { path });
  const text = JSON.stringify(path.replace(/\{(\w+)\}/g, (_whole, name: string) => `{self._place(${snake(name)})}`));
  return text.includes('{') ? `f${text}` : text;
}

function partsOf(taken: readonly Argument[], { requestBody }: ApiOperation): readonly string[] {
  const dictionary = (place: Argument['place']): string => `{${taken.filter((each) => each.place === place).map(({ name, field }) => `${JSON.stringify(field)}: ${name}`).join(', ')}}`;
  const has = (place: Argument['place']): boolean => taken.some((each) => each.place === place);
  const body = requestBody !== undefined && !has('content') ? [`body=${dictionary('body')}`] : [];
  return [...(has('query') ? [`query=${dictionary('query')}`] : []), ...body, ...(has('content') ? ['content=content'] : []), ...(has('header') ? [`headers=${dictionary('header')}`] : [])];
}

/** Names of views as the client's file has them. */
function inViews(type: string, types: PythonTypes): string {
  const names = new Set(types.names);
  return type.replace(/"(?:[^"\\]|\\.)*"|\w+/g, (each) => (names.has(each) ? `views.${each}` : each));
}

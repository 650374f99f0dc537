import { contractRoutes, type Route } from '@voltdeck/contract';
import { readExamples, type Example, type Examples } from '@voltdeck/contract/examples';
import { apiPrefix, contractVersion, namesInPath, type Method } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { sessionCookieName } from '../http/session-cookie.ts';
import { problemAnswer } from './problem-answer.ts';
import { Schemas } from './schemas.ts';

interface Procedure {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Procedure>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** What a test was asked or answered, where one was. */
const shown = (value: unknown): object => (value === undefined ? {} : { example: value });

/** A confirmation has no example: the reference would fill it in for anyone who tries the route. */
function parametersOf({ path, method, takes, file }: Route, schemas: Schemas, example: Example | undefined): readonly unknown[] {
  return Object.entries(takes.shape).flatMap(([name, schema]) => {
    const inPath = namesInPath(path).includes(name);
    if (!inPath && file !== true && hasBody(method)) return [];
    const optional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
    return [{ name, in: inPath ? 'path' : 'query', required: inPath || !optional, style: inPath ? 'simple' : 'form', explode: false, schema: schemas.of(schema), ...(name === 'confirm' ? {} : shown(example?.input?.[name])) }];
  });
}

const version = { name: 'If-Match', in: 'header', required: false, description: 'ETag of the entity as it was read, in place of `version`; 412 when it is not the newest', schema: { type: 'string' } };
const once = { name: 'Idempotency-Key', in: 'header', required: false, description: 'The same key and body within a day get the first answer again, with Idempotency-Replayed: true', schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' } };
const seen = { name: 'If-None-Match', in: 'header', required: false, description: 'ETag of the answer before; 304 when it is the same', schema: { type: 'string' } };

/** Headers that mean something to every route of their kind. */
function headersOf({ method, access, takes, answers, file }: Route): readonly unknown[] {
  if (method === 'GET') return answers === undefined ? [seen] : [];
  const conditional = Object.hasOwn(takes.shape, 'version') ? [version] : [];
  return method === 'POST' && access !== 'public' && !file ? [...conditional, once] : conditional;
}

const hasBody = (method: Method): boolean => method !== 'GET' && method !== 'DELETE';

function bodyOf({ path, method, takes, file }: Route, schemas: Schemas, example: Example | undefined): unknown {
  if (!hasBody(method)) return undefined;
  if (file) return { required: true, content: { 'application/octet-stream': {} } };
  const isInBody = ([name]: [string, unknown]): boolean => !namesInPath(path).includes(name);
  const inBody = Object.entries(takes.shape).filter(isInBody);
  const body = inBody.length === Object.keys(takes.shape).length ? takes : z.strictObject(Object.fromEntries(inBody));
  const sent = example && Object.fromEntries(Object.entries(example.input ?? {}).filter(isInBody));
  return { required: true, content: { 'application/json': { schema: schemas.of(body), ...shown(sent) } } };
}

function contentOf({ answers, gives }: Route, schemas: Schemas, example: Example | undefined): Readonly<Record<string, unknown>> {
  const schema = answers === undefined ? schemas.ofAnswer(gives) : { type: 'string' };
  return Object.fromEntries([answers ?? 'application/json'].flat().map((type) => [type, { schema, ...shown(example?.answer) }]));
}

function securityOf({ access, fresh, person }: Route): Procedure['security'] {
  if (access === 'public') return [];
  if (access === 'kiosk') return [{ token: [] }];
  return fresh === true || person === true ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

const freshTexts = { true: 'the password entered within five minutes', people: 'the password entered within five minutes, or the publish token of a team that was given it' } as const;

function descriptionOf({ access, fresh, fleetWide }: Route): string {
  return [`Access: ${access}`, ...(fleetWide === true ? ['a data scope of everything'] : []), ...(fresh === undefined ? [] : [freshTexts[`${fresh}`]])].join('; ');
}

/** What a route is about, by the first part of its path: `Company providers`. */
function subjectOf(path: string): string {
  const words = (path.slice(apiPrefix.length + 1).split('/')[0] ?? '').replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function operationOf(route: Route, schemas: Schemas, example: Example | undefined): Procedure {
  const { id, description = 'the answer' } = route.gives.meta() ?? {};
  const requestBody = bodyOf(route, schemas, example);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [subjectOf(route.path)],
    description: descriptionOf(route),
    security: securityOf(route),
    parameters: [...parametersOf(route, schemas, example), ...headersOf(route)],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      '200': { description: id ?? description, content: contentOf(route, schemas, example) },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
  token: { type: 'http', scheme: 'bearer' },
};

const about = [
  'Everything that the console shows comes from this API; programs use it the same way, with a token made under *My account*.',
  'Each route says what it asks of the caller (`Access: update`). Lists, figures and streams hold what the caller may see; a thing outside answers as one that does not exist.',
  'Errors are `application/problem+json` with a code and a sentence in English and Chinese. Times are ISO 8601; times in queries are milliseconds since 1970.',
].join('\n\n');

const noServerNamed = [{ url: '/' }];

/** OpenAPI 3.1 of the API, with answers of tests as examples. */
export function describeApi(examples: Examples = readExamples()): OpenApiDocument {
  const schemas = new Schemas();
  const problem = { description: 'What failed, by its code', content: { 'application/problem+json': { schema: schemas.ofAnswer(problemAnswer) } } };
  const paths: Record<string, Record<string, Procedure>> = {};
  for (const route of contractRoutes) {
    const { name, path, method } = route;
    if (!path.startsWith(apiPrefix)) continue;
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(route, schemas, examples[name]) };
  }
  const components = { securitySchemes, responses: { Problem: problem }, schemas: schemas.all };
  return { openapi: '3.1.0', info: { title: 'Voltdeck', version: contractVersion, description: about }, servers: noServerNamed, paths, components };
}

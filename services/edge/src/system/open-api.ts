import { Injectable } from '@nestjs/common';
import { apiPrefix, contractVersion, errors } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { sessionCookieName } from '../access/session-cookie.ts';
import type { Declaration } from '../api/api.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(errors)),
  detail: z.string(),
  requestId: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  fields: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })).optional(),
});

/** JSON Schema of a value after it was read, which is how lists and numbers of a query mean it. */
function schemaOf(schema: z.ZodType): unknown {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return rest;
}

function parametersOf({ route, input, file = false }: Declaration): readonly unknown[] {
  return Object.entries(input.shape).flatMap(([name, schema]) => {
    const inPath = route.path.includes(`:${name}`);
    if (!inPath && !file && hasBody(route.method)) return [];
    const optional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
    return [{ name, in: inPath ? 'path' : 'query', required: inPath || !optional, style: inPath ? 'simple' : 'form', explode: false, schema: schemaOf(schema) }];
  });
}

function hasBody(method: Declaration['route']['method']): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

function bodyOf({ route, input, file = false }: Declaration): unknown {
  if (!hasBody(route.method)) return undefined;
  if (file) return { required: true, content: { 'application/octet-stream': {} } };
  const inBody = Object.entries(input.shape).filter(([name]) => !route.path.includes(`:${name}`));
  const body = inBody.length === Object.keys(input.shape).length ? input : z.strictObject(Object.fromEntries(inBody));
  return { required: true, content: { 'application/json': { schema: schemaOf(body) } } };
}

function operationOf(name: string, declaration: Declaration): Operation {
  const { route, summary, answer, mediaType = 'application/json', output } = declaration;
  const requestBody = bodyOf(declaration);
  return {
    operationId: name,
    summary,
    description: `Access: ${route.access}`,
    security: route.access === 'public' ? [] : [{ session: [] }, { token: [] }],
    parameters: parametersOf(declaration),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      '200': { description: answer, content: { [mediaType]: output ? { schema: schemaOf(output) } : {} } },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
    token: { type: 'http', scheme: 'bearer' },
  },
  schemas: { Problem: schemaOf(problemSchema) },
  responses: {
    Problem: {
      description: 'What failed, by its code',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
};

/** OpenAPI 3.1 of the declared routes. */
export function describeApi(declarations: ReadonlyMap<string, Declaration>): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, declaration] of declarations) {
    const { path, method } = declaration.route;
    if (!path.startsWith(apiPrefix)) continue;
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(name, declaration) };
  }
  return { openapi: '3.1.0', info: { title: 'Voltdeck', version: contractVersion }, paths, components };
}

/** The description of this process's API; set once its controllers are known. */
@Injectable()
export class OpenApi {
  document: OpenApiDocument = describeApi(new Map());
}

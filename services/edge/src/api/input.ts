import { createParamDecorator, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError, parseInput, type CallContext } from '@voltdeck/base';
import { namesInPath, type ApiRoute, type Text } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { factsOf } from '../http/request-facts.ts';
import { versionWanted } from '../http/version-tag.ts';
import { declarationOf, type Declaration } from './api.ts';

const named = z.record(z.string(), z.unknown());

/**
 * Reads a declared route's input. A name of the path must not be repeated in query or body.
 *
 * @throws DomainError INPUT_INVALID naming every bad field
 */
export function readInput({ route, read }: Declaration, request: Pick<Request, 'params' | 'query' | 'body'> & Partial<Pick<Request, 'headers'>>): unknown {
  const bodiless = route.file === true || route.method === 'GET' || route.method === 'DELETE';
  const given = parseInput(named, (bodiless ? request.query : request.body) ?? {});
  const duplicates = namesInPath(route.path).filter((name) => Object.hasOwn(given, name));
  if (duplicates.length > 0) {
    throw new DomainError('INPUT_INVALID', {}, duplicates.map((path) => ({ path, rule: 'unrecognized_keys', message: 'it stands in the path already' })));
  }
  refuseUnstorable(given);
  return withKnownPath(route, request.params, () => parseInput(read, { ...given, ...request.params, ...versionOf(read, given, request.headers) }));
}

/** The version that a change is made from may be in If-Match in place of the input; where both say one, it is the same. */
function versionOf({ shape }: z.ZodObject, given: Readonly<Record<string, unknown>>, headers: Request['headers'] = {}): { version?: number } {
  const wanted = Object.hasOwn(shape, 'version') ? versionWanted(headers['if-match']) : null;
  if (wanted === null) return {};
  if (given['version'] === undefined || Number(given['version']) === wanted) return { version: wanted };
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'version', rule: 'ifMatch', message: 'it differs from the version in If-Match' }]);
}

const nul: Text = { en: 'must not contain a NUL character', 'zh-CN': '不能包含 NUL 字符' };
const unpaired: Text = { en: 'contains an incomplete character (an unpaired surrogate)', 'zh-CN': '包含不完整的字符（未配对的代理项）' };

/** What neither a text nor a document of PostgreSQL can hold, whether in a value or in a name. */
function refuseUnstorable(given: unknown, path: readonly string[] = []): void {
  if (typeof given === 'string') refuseText(given, path);
  if (typeof given !== 'object' || given === null) return;
  for (const [name, value] of Object.entries(given)) {
    refuseText(name, path);
    refuseUnstorable(value, [...path, name]);
  }
}

function refuseText(given: string, path: readonly string[]): void {
  const [rule, text] = given.includes('\u0000') ? ['nul', nul] : given.isWellFormed() ? [] : ['wellFormed', unpaired];
  if (rule === undefined || text === undefined) return;
  throw new DomainError('INPUT_INVALID', {}, [{ path: path.join('.').toWellFormed(), rule, message: text.en, text }]);
}

/** What a path names and cannot be is not there: 404 as for an id that no one has. */
function withKnownPath(route: ApiRoute, parameters: Request['params'], read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    const refused = error instanceof DomainError ? error.fields.map(({ path }) => path) : [];
    const name = namesInPath(route.path).find((each) => refused.includes(each));
    if (name !== undefined) throw new DomainError('NOT_AN_ID', { id: String(parameters[name]) });
    throw error;
  }
}

/** Checks the input of every declared route, also of one that takes none. */
@Injectable()
export class InputInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    factsOf(request).input = readInput(declarationOf(context.getHandler()), request);
    return next.handle();
  }
}

/** The checked input of the route. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  return factsOf(context.switchToHttp().getRequest<Request>()).input;
});

/** Who asks, in which request: passed on to the services. */
export const Asking = createParamDecorator((_: unknown, context: ExecutionContext): CallContext => {
  const { requestId, resolved } = factsOf(context.switchToHttp().getRequest<Request>());
  return { requestId, caller: resolved?.caller ?? null };
});

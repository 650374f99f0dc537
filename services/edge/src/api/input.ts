import { createParamDecorator, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError, parseInput, type CallContext } from '@voltdeck/platform';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { factsOf } from '../http/request-facts.ts';
import { declarationOf, type Declaration } from './api.ts';

function namesInPath(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

const named = z.record(z.string(), z.unknown());

/**
 * Reads a declared route's input. A name of the path may not come again by query or body.
 *
 * @throws DomainError INPUT_INVALID naming every bad field
 */
export function readInput({ route, input, file = false }: Declaration, request: Pick<Request, 'params' | 'query' | 'body'>): unknown {
  const bodiless = file || route.method === 'GET' || route.method === 'DELETE';
  const given = parseInput(named, (bodiless ? request.query : request.body) ?? {});
  const twice = namesInPath(route.path).filter((name) => Object.hasOwn(given, name));
  if (twice.length > 0) {
    throw new DomainError('INPUT_INVALID', {}, twice.map((path) => ({ path, rule: 'unrecognized_keys', message: 'it stands in the path already' })));
  }
  return parseInput(input, { ...given, ...request.params });
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

import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import type { Route } from '@voltdeck/contract';
import { namesInPath, type Method } from '@voltdeck/protocol/contract';
import type { z } from 'zod';
import { readFromText } from './from-text.ts';

/** A route as a controller declares it. */
export interface Declaration {
  readonly route: Route;
  /** What the route takes, as it is read from a request: path and query are text. */
  readonly read: z.ZodObject;
}

const declarationKey = Symbol('declaration');

const requestMethods: Readonly<Record<Method, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** Declares a controller's method as the handler of a route, which may be read otherwise than by its schema alone. */
export function Api(route: Route, read: z.ZodObject = readerOf(route)): MethodDecorator {
  const declaration: Declaration = { route, read };
  return applyDecorators(
    SetMetadata(declarationKey, declaration),
    RequestMapping({ method: requestMethods[route.method], path: route.path }),
    HttpCode(200),
  );
}

/** The input of a route without a body, and the path of any, is text. */
export function readerOf({ takes, method, path, file }: Route): z.ZodObject {
  const isText = file === true || method === 'GET' || method === 'DELETE';
  return readFromText(takes, isText ? Object.keys(takes.shape) : namesInPath(path));
}

function readDeclaration(handler: object): Declaration | undefined {
  return Reflect.getMetadata(declarationKey, handler);
}

export function declarationOf(handler: { readonly name: string }): Declaration {
  const declaration = readDeclaration(handler);
  if (!declaration) throw new Error(`The handler ${handler.name} declares no route and so no access: declare it with @Api`);
  return declaration;
}

/** Every declared route of some controllers. */
export function declarationsOf(controllers: readonly Type[]): Declaration[] {
  return controllers.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const method: unknown = prototype[name];
      const declaration = typeof method === 'function' ? readDeclaration(method) : undefined;
      return declaration ? [declaration] : [];
    }),
  );
}

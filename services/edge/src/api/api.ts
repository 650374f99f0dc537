import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import type { Route } from '@voltdeck/contract';
import { namesInPath, type ApiRoute, type Method, type Operation } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readFromText } from './from-text.ts';

export interface About {
  /** What the route does, for the API's description. */
  readonly summary: string;
  /** Parameters of the path, and besides them the query of a GET or DELETE, or else the body. Nothing else is accepted. */
  readonly input?: z.ZodObject;
  /** Reads what the route is about to change, by the id in its path where it has one: for the audit log. */
  readonly before?: Pick<Operation<never, unknown>, 'subject'>;
  /** What a good answer is. */
  readonly answer: string;
  /** Media types of a good answer that is not JSON. */
  readonly mediaType?: string | readonly string[];
  /** Shape of a good answer that is JSON: every such route has one. */
  readonly output?: z.ZodType;
  /** The body is a file, and the input stands in the query. */
  readonly file?: boolean;
}

/** A route as a controller declares it. */
export interface Declaration extends About {
  readonly route: ApiRoute;
  /** What the route takes. */
  readonly input: z.ZodObject;
  /** The same, as it is read from a request. */
  readonly read: z.ZodObject;
}

/** What a route of the contract says of itself. Path and query are text; a body is not. */
function toldByContract(route: Route): Declaration {
  const { takes: input, gives, summary, before, answers, file } = route;
  const isText = file === true || route.method === 'GET' || route.method === 'DELETE';
  const { id, description } = gives.meta() ?? {};
  return {
    route,
    summary,
    input,
    read: readFromText(input, isText ? Object.keys(input.shape) : namesInPath(route.path)),
    answer: id ?? description ?? 'the answer',
    ...(before === undefined ? {} : { before }),
    ...(answers === undefined ? { output: gives } : { mediaType: answers }),
    ...(file === undefined ? {} : { file }),
  };
}

const declarationKey = Symbol('declaration');

const requestMethods: Readonly<Record<Method, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/**
 * Declares a controller's method as the handler of a route: method, path, access and input in one place. A route of the
 * contract says all of it itself, and may be read otherwise than by its schema alone; of another the rest is told here.
 */
export function Api(route: Route, own?: Pick<Declaration, 'read'>): MethodDecorator;
export function Api(route: ApiRoute, about: About): MethodDecorator;
export function Api(route: ApiRoute | Route, about: About | Partial<Pick<Declaration, 'read'>> = {}): MethodDecorator {
  const declaration = 'summary' in about ? toldHere(route, about) : { ...declarationFor(route), ...about };
  return applyDecorators(
    SetMetadata(declarationKey, declaration),
    RequestMapping({ method: requestMethods[route.method], path: route.path }),
    HttpCode(200),
  );
}

/** Of a route of the contract; of another `Api` is told. */
export function declarationFor(route: ApiRoute | Route): Declaration {
  if (!('takes' in route)) throw new Error(`${route.path} is not in the contract: tell what it takes and gives`);
  return toldByContract(route);
}

function toldHere(route: ApiRoute, about: About): Declaration {
  const { input = z.strictObject({}) } = about;
  return { ...about, route, input, read: input };
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

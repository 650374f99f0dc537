import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import type { ApiRoute, Method, Operation } from '@voltdeck/protocol/contract';
import { z } from 'zod';

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
  readonly input: z.ZodObject;
}

const declarationKey = Symbol('declaration');

const requestMethods: Readonly<Record<Method, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** Declares a controller's method as the handler of a route: method, path, access and input in one place. */
export function Api(route: ApiRoute, { input = z.strictObject({}), ...about }: About): MethodDecorator {
  const declaration: Declaration = { ...about, route, input };
  return applyDecorators(
    SetMetadata(declarationKey, declaration),
    RequestMapping({ method: requestMethods[route.method], path: route.path }),
    HttpCode(200),
  );
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

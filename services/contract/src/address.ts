import type { ApiRoute } from '@voltdeck/protocol/contract';
import type { Contract, RouteName } from './contract.ts';
import type { GivenOf, OutputOf, Route } from './route.ts';

/**
 * Where a route is, without its schemas: what pages and other clients hold at run time. Input and output are
 * known only to the compiler.
 */
export interface Address<Of extends Route = Route> {
  readonly route: ApiRoute;
  readonly given?: GivenOf<Of>;
  readonly output?: OutputOf<Of>;
  readonly path?: Of['path'];
  readonly method?: Of['method'];
}

/** Of every route that has its schemas in the contract. `addresses.mjs` writes them down when the package is built. */
export type Addresses = { readonly [Name in RouteName]: Address<Contract[Name]> };

/** Names of a path's parameters. */
export type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParameterOf<`/${Rest}`> : Path extends `${string}:${infer Name}` ? Name : never;

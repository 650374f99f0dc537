import type { RouteAccess } from './permissions.ts';

export const apiPrefix = '/api/v1';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route of the HTTP API: where it is and what it asks of the caller. */
export interface ApiRoute {
  /** In the contract: what the audit log and tokens call it. */
  readonly name: string;
  readonly method: Method;
  /** Express style: `/api/v1/devices/:id`. */
  readonly path: string;
  readonly access: RouteAccess;
  /** Takes a person who entered the password within `limits.freshMs`: 403 `SESSION_NEEDED` for a program, `FRESH_SIGN_IN_REQUIRED` for an older session. `people`: a publish token needs none, the registry judges it. */
  readonly fresh?: true | 'people';
  /** Changes what belongs to all: 403 `FLEET_WIDE_NEEDED` for a caller whose data scope is not everything. */
  readonly fleetWide?: true;
  /** A caller with a limited data scope needs one of these lists to do it at all; which entry is meant, the service judges. */
  readonly within?: readonly ScopeList[];
  /** Open to a person who has to set up a second factor first. */
  readonly beforeFactor?: true;
  /** Takes a signed-in person: 403 `SESSION_NEEDED` for a program, whatever its token may do. */
  readonly person?: true;
  /** Pages of other origins may ask it too, without a token: their cookies do nothing there. */
  readonly anyOrigin?: true;
}

/** The lists of a data scope. */
export type ScopeList = 'projects' | 'customers' | 'groups';

/** Names of the parameters of a path. */
export const namesInPath = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Fills the parameters of a route's path. */
export function pathOf(target: Pick<ApiRoute, 'path'>, parameters: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}

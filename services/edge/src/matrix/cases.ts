import { allRoutes } from '@voltdeck/contract';
import type { ApiRoute, Problem } from '@voltdeck/protocol/contract';
import { declarationsOf } from '../api/api.ts';
import { controllers } from '../controllers.ts';
import type { Expectation } from './expectation.ts';
import { expectations } from './expectations.ts';
import type { Answer } from './request.ts';

const served: readonly ApiRoute[] = declarationsOf(controllers).map(({ route }) => route);

/** Names of the routes that a controller serves; those that none serves are reported by the test of the controllers. */
export const names = Object.entries(allRoutes).flatMap(([name, route]) => (served.includes(route) ? [name] : []));
export const routeOf: ReadonlyMap<string, ApiRoute> = new Map(Object.entries(allRoutes));
/** Nothing has it. */
export const unknownId = '11111111-1111-4111-8111-111111111111';

/** Names of the routes that are expected to be of a kind, with what is expected. */
export function expected<Kind extends Expectation['kind']>(kind: Kind): { name: string; route: ApiRoute; expectation: Extract<Expectation, { kind: Kind }> }[] {
  const isOfKind = (expectation: Expectation): expectation is Extract<Expectation, { kind: Kind }> => expectation.kind === kind;
  return names.flatMap((name) => {
    const expectation = expectations[name];
    const route = routeOf.get(name);
    return route && expectation && isOfKind(expectation) ? [{ name, route, expectation }] : [];
  });
}

export const codeOf = ({ body }: Answer): string => {
  const problem: Problem = JSON.parse(body);
  return problem.code;
};

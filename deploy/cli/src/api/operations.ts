import { contractRoutes, inputFields, type Route } from '@voltdeck/contract';
import { actionWords, apiPrefix } from '@voltdeck/protocol/contract';
import { language, say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { refusal } from '../sentence.ts';
import { nearest } from './nearest.ts';
import { words } from './words.ts';

/** What can be asked of the API, by name: routes for pages and for other programs' standards are not among them. */
export const operations: Readonly<Record<string, Route>> = Object.fromEntries(contractRoutes.filter(({ path }) => path.startsWith(apiPrefix)).map((route) => [route.name, route]));

/** What a route does, in the words of the contract; in Chinese where it has them. */
export const summaryOf = ({ name, summary }: Route): string => (language === 'zh-CN' && actionWords[name] !== undefined ? say(actionWords[name]) : summary);

/** The first part of a path: `devices`. */
const roomOf = ({ path }: Route): string => path.slice(apiPrefix.length + 1).split('/')[0] ?? '';

/** @param search part of a name, path or summary */
export function listOperations(search = ''): readonly Route[] {
  const wanted = search.toLowerCase();
  const found = Object.values(operations).filter((route) => [route.name, route.path, route.summary, summaryOf(route)].some((text) => text.toLowerCase().includes(wanted)));
  if (found.length === 0) throw refusal(words.noMatch, { search });
  return found;
}

/** As lines, room by room. */
export function operationLines(routes: readonly Route[]): readonly string[] {
  const rooms = new Map<string, Route[]>();
  for (const route of routes) rooms.set(roomOf(route), [...(rooms.get(roomOf(route)) ?? []), route]);
  const width = Math.max(...routes.map(({ name }) => name.length)) + 2;
  return [...rooms].sort(([one], [other]) => one.localeCompare(other)).flatMap(([room, inside]) => [room, ...inside.map((route) => `  ${padded(route.name, width)}${padded(route.method, 8)}${summaryOf(route)}`)]);
}

/** As JSON has them. */
export const operationView = (route: Route) => ({
  name: route.name,
  method: route.method,
  path: route.path,
  access: route.access,
  summary: route.summary,
  parameters: inputFields(route),
});

/** @throws CallerError with the names that resemble it */
export function refuseOperation(name: string): never {
  const names = nearest(name, Object.keys(operations));
  throw refusal(words.unknown, { name, near: names.length === 0 ? '' : say(words.near, { names: names.join(', ') }) });
}

import { routes as unmovedRoutes, type ApiRoute } from '@voltdeck/protocol/contract';
import { embeds } from './embeds/embeds.ts';
import { history } from './history/domain.ts';
import { ingest } from './ingest/ingest.ts';
import { modules } from './modules/domain.ts';
import { isRoute, type BusOperation, type Route } from './route.ts';
import { screens } from './screens/domain.ts';
import { vehicles } from './vehicles/domain.ts';
import { wall } from './wall/wall.ts';

/** Every route and operation by its name. */
export const contract = { ...vehicles, ...history, ...ingest, ...wall, ...modules, ...screens, ...embeds };

export type Contract = typeof contract;

/** Names of what has a path. */
export type RouteName = { [Name in keyof Contract]: Contract[Name] extends { readonly path: string } ? Name : never }[keyof Contract];

const parts: readonly BusOperation[] = Object.values(contract);

/** Every route that has its schemas here. */
export const contractRoutes: readonly Route[] = parts.filter(isRoute);

/** Every route of the API by its name, also those whose schemas are elsewhere. */
export const allRoutes: Readonly<Record<string, ApiRoute>> = { ...unmovedRoutes, ...Object.fromEntries(contractRoutes.map((route) => [route.name, route])) };

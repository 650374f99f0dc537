import { analysis } from './analysis/domain.ts';
import { archive } from './archive/archive.ts';
import { auditLog } from './audit/domain.ts';
import { campaigns } from './campaigns/domain.ts';
import { serviceCases } from './cases/domain.ts';
import { commands } from './commands/domain.ts';
import { conforming } from './conformance/domain.ts';
import { deadLetters } from './dead-letters/dead-letters.ts';
import { embeds } from './embeds/embeds.ts';
import { eventLog } from './event-log/domain.ts';
import { exporting } from './exports/exports.ts';
import { firmware } from './firmware/domain.ts';
import { fleet } from './fleet/domain.ts';
import { company } from './company/domain.ts';
import { factor } from './factor/domain.ts';
import { forwarding } from './forwarding/domain.ts';
import { history } from './history/domain.ts';
import { ingest } from './ingest/ingest.ts';
import { mcpServer } from './mcp/mcp.ts';
import { modules } from './modules/domain.ts';
import { notifications } from './notifications/domain.ts';
import { outlets } from './outlets/domain.ts';
import { people } from './people/domain.ts';
import { personal } from './personal/personal.ts';
import { reports } from './reports/domain.ts';
import { retention } from './retention/retention.ts';
import { isRoute, type BusProcedure, type Route } from './route.ts';
import { alarmRules } from './rules/domain.ts';
import { screens } from './screens/domain.ts';
import { system } from './system/domain.ts';
import { terminals } from './terminals/domain.ts';
import { upgrades } from './upgrades/domain.ts';
import { scim } from './scim/domain.ts';
import { vehicles } from './vehicles/domain.ts';
import { wall } from './wall/wall.ts';

/** Every route and procedure by its name. */
export const contract = {
  ...{ ...vehicles, ...history, ...analysis, ...ingest, ...wall, ...commands, ...terminals, ...firmware, ...upgrades, ...campaigns },
  ...{ ...fleet, ...people, ...personal, ...auditLog, ...company, ...factor, ...scim, ...deadLetters, ...retention, ...archive, ...exporting, ...system },
  ...{ ...modules, ...screens, ...embeds, ...notifications, ...alarmRules, ...serviceCases, ...reports, ...forwarding, ...eventLog, ...outlets, ...mcpServer, ...conforming },
};

export type Contract = typeof contract;

/** Names of what has a path. */
export type RouteName = { [Name in keyof Contract]: Contract[Name] extends { readonly path: string } ? Name : never }[keyof Contract];

const parts: readonly BusProcedure[] = Object.values(contract);

/** Every route of the API. */
export const contractRoutes: readonly Route[] = parts.filter(isRoute);

/** The same by their names. */
export const allRoutes: Readonly<Record<string, Route>> = Object.fromEntries(contractRoutes.map((route) => [route.name, route]));

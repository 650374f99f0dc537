import { allRoutes } from '@voltdeck/contract';
import { accessRows, hasAccess, permissionTable, personAccesses, roleTable, standardRoles } from '@voltdeck/protocol/contract';

/** @type {Readonly<Record<string, string>>} */
const names = { session: 'every user', modulePublish: 'administrator, or a token for publishing modules', administrator: 'administrator', ...Object.fromEntries(Object.entries(permissionTable).map(([name, { name: text }]) => [name, text.en])) };

const rows = accessRows(allRoutes);

/** @param {{ readonly text: { readonly en: string }, readonly fleetWide: boolean, readonly person: boolean }} row */
const action = ({ text, fleetWide, person }) => `${text.en}${fleetWide ? '*' : ''}${person ? '†' : ''}`;

/** Each permission with the standard roles that have it and the actions that it allows, as a row of cells. */
export function accessTable() {
  const made = personAccesses.map((access) => {
    const roles = standardRoles.filter((role) => hasAccess(access, roleTable[role])).map((role) => roleTable[role].name.en);
    const actions = rows.filter((row) => row.access === access).map(action);
    return [names[access] ?? access, roles.length === standardRoles.length ? 'all' : roles.join(', '), [...new Set(actions)].join('; ')];
  });
  return [['permission', 'standard roles', 'actions'], ...made];
}

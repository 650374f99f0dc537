import { allRoutes } from '@voltdeck/contract';
import { accessRows, hasAccess, permissionTable, personAccesses, roleTable, standardRoles } from '@voltdeck/protocol/contract';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */

const words = {
  en: {
    head: ['permission', 'standard roles', 'actions'],
    accesses: { session: 'every user', modulePublish: 'administrator, or a token for publishing modules', administrator: 'administrator' },
    all: 'all',
    comma: ', ',
    semicolon: '; ',
  },
  'zh-CN': {
    head: ['权限', '内置角色', '操作'],
    accesses: { session: '所有用户', modulePublish: '管理员，或用于发布模块的令牌', administrator: '管理员' },
    all: '全部',
    comma: '、',
    semicolon: '；',
  },
};

const rows = accessRows(allRoutes);

/**
 * Each permission with the standard roles that have it and the actions that it allows, as a row of cells.
 * @param {Language} language
 */
export function accessTable(language) {
  const { head, accesses, all, comma, semicolon } = words[language];
  /** @type {Readonly<Record<string, string>>} */
  const names = { ...accesses, ...Object.fromEntries(Object.entries(permissionTable).map(([name, { name: text }]) => [name, text[language]])) };
  const made = personAccesses.map((access) => {
    const roles = standardRoles.filter((role) => hasAccess(access, roleTable[role])).map((role) => roleTable[role].name[language]);
    const actions = rows.filter((row) => row.access === access).map(({ text, fleetWide, person }) => `${text[language]}${fleetWide ? '*' : ''}${person ? '†' : ''}`);
    return [names[access] ?? access, roles.length === standardRoles.length ? all : roles.join(comma), [...new Set(actions)].join(semicolon)];
  });
  return [head, ...made];
}

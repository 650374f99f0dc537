import { allRoutes } from '@voltdeck/contract';
import { actionWords, permissionTable } from '@voltdeck/protocol/contract';
import { markdownOf } from './markdown-table.mjs';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */

const words = {
  en: { head: ['action', 'name in the API', 'password again', 'by an API token', 'whole fleet'], administrator: 'Administrators only', yes: 'yes', no: 'no', publish: 'of module publishing', none: '–' },
  'zh-CN': { head: ['操作', '接口名', '再次输入密码', '可用 API 令牌', '须全部数据范围'], administrator: '仅管理员', yes: '是', no: '否', publish: '仅模块发布令牌', none: '–' },
};

const permissions = /** @type {const} */ (['view', 'add', 'update', 'delete', 'download']);

/**
 * What each permission lets a user do, a table each: the routes that change something or hand out a file.
 * @param {Language} language
 */
export function rightTables(language) {
  const { head, administrator, yes, no, publish, none } = words[language];
  const tokenOf = (/** @type {import('@voltdeck/protocol/contract').ApiRoute} */ { fresh, person }) => {
    if (fresh === 'people') return publish;
    return fresh === true || person === true ? no : yes;
  };
  const routes = Object.values(allRoutes).filter(({ name }) => actionWords[name] !== undefined);
  const rowsOf = (/** @type {string} */ access) =>
    routes
      .filter((route) => route.access === access)
      .map((route) => [actionWords[route.name]?.[language] ?? route.name, `\`${route.name}\``, route.fresh === undefined ? none : yes, tokenOf(route), route.fleetWide === true ? yes : none]);
  return [...permissions.map((name) => ({ title: permissionTable[name].name[language], access: name })), { title: administrator, access: 'administrator' }]
    .map(({ title, access }) => ({ title, rows: rowsOf(access) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => `### ${title}\n\n${markdownOf([head, ...rows])}`)
    .join('\n');
}

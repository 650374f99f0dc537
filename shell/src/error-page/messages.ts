import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  notFoundTitle: { 'zh-CN': '页面不存在', en: 'Page Not Found' },
  notFound: { 'zh-CN': '页面不存在：{path}', en: 'Page not found: {path}' },
  unfit: { 'zh-CN': '页面不存在：{path}（地址中的参数无效）', en: 'Page Not Found: {path}' },
  disabled: {
    'zh-CN': '此页面属于模块“{name}”，该模块已被管理员停用。如需使用，请联系管理员。',
    en: 'This page belongs to the module “{name}”, which an administrator has disabled. Ask an administrator if you need it.',
  },
  withdrawn: {
    'zh-CN': '此页面属于模块“{name}”，其版本 {version} 已被管理员撤回，目前没有可用版本。',
    en: 'This page belongs to the module “{name}”. An administrator has withdrawn version {version}, and no other version is available now.',
  },
  forbiddenTitle: { 'zh-CN': '没有权限', en: 'Permission Missing' },
  forbidden: {
    'zh-CN': '您没有查看此页面的权限。请联系管理员为您开通。',
    en: "You don't have permission to view this page. Ask an administrator to grant it.",
  },
  forbiddenNeeds: {
    'zh-CN': '您没有查看此页面的权限，缺少：{names}。请联系管理员为您开通。',
    en: "You don't have permission to view this page. Missing: {names}. Ask an administrator to grant it.",
  },
  forbiddenAdministrator: {
    'zh-CN': '此页面仅供管理员使用。如需其中的设置，请联系管理员。',
    en: 'This page is for administrators only. If you need its settings, ask an administrator.',
  },
  internalTitle: { 'zh-CN': '服务器内部错误', en: 'Internal Server Error' },
  internal: {
    'zh-CN': '服务器出现问题，请稍后再试；若反复出现，请联系管理员。',
    en: 'Something went wrong on the server. Try again later; if it keeps happening, contact an administrator.',
  },
  home: { 'zh-CN': '返回首页', en: 'Back to home' },
});

const titles = { 403: 'forbiddenTitle', 404: 'notFoundTitle' } as const;
const isTitled = (status: number): status is keyof typeof titles => status in titles;

/** Any other status is an Internal Server Error. */
export const errorTitleOf = (status: number): (typeof titles)[keyof typeof titles] | 'internalTitle' => (isTitled(status) ? titles[status] : 'internalTitle');

/** Chapters of the site in order, by page. The same pages in both languages. */
const groups = [
  { title: { 'zh-CN': '入门', en: 'Get started' }, pages: [['index', '首页', 'Home'], ['quick-tour', '快速上手', 'Quick tour'], ['glossary', '术语表', 'Glossary'], ['verified', '已验证与未验证', 'What is verified']] },
  { title: { 'zh-CN': '使用', en: 'Use' }, pages: [['operator', '操作员手册', 'Operator guide'], ['administrator', '管理员手册', 'Administrator guide']] },
  { title: { 'zh-CN': '接入与开发', en: 'Connect and develop' }, pages: [['device-integrator', '终端接入', 'Connect your T-Box'], ['api', '接口（API）', 'The API'], ['error-codes', '错误代码', 'Error codes'], ['module-author', '模块开发', 'Write a module'], ['module-tutorial', '用自有数据开发页面', 'A page on your own data'], ['kit-gallery', '组件库', 'Kit gallery'], ['contributor', '参与开发', 'Contribute']] },
  { title: { 'zh-CN': '运维', en: 'Operations' }, pages: [['operations/index', '概览', 'Overview'], ['operations/runbooks', '故障处置', 'Runbooks'], ['operations/configuration', '配置项', 'Configuration'], ['operations/backup', '备份与恢复', 'Backup and restore'], ['operations/keys', '密钥与凭证', 'Keys and secrets'], ['operations/upgrade', '不停机升级', 'Upgrade without downtime'], ['disaster', '灾难恢复', 'Disaster recovery'], ['sizing', '容量规划', 'Capacity planning']] },
];

/** Documents beside the code, in English alone. */
const reference = [['deploy', 'Deploy'], ['command-line', 'Command line'], ['protocol', 'Wire protocol'], ['vehicle-port', "Vehicles' port"], ['simulator', 'Simulator'], ['kit', 'Kit'], ['client', 'TypeScript client'], ['observe', 'Metrics and alerts'], ['security', 'Security'], ['architecture', 'Architecture']];

/** @param {'zh-CN' | 'en'} language */
export function sidebarOf(language) {
  const link = (/** @type {string} */ page) => `/${language}/${page.replace(/index$/, '')}`;
  const chapters = groups.map(({ title, pages }) => ({ text: title[language], items: pages.map(([page = '', chinese = '', english = '']) => ({ text: language === 'en' ? english : chinese, link: link(page) })) }));
  const beside = { text: language === 'en' ? 'Reference' : '参考（英文）', collapsed: true, items: reference.map(([page, text = '']) => ({ text, link: `/en/reference/${page}` })) };
  return [...chapters, beside];
}

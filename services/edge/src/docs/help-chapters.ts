import { baseOf, matchPath, type Language, type Text } from '@voltdeck/protocol/contract';

interface Chapter {
  /** A page of the console, with all pages below it. */
  readonly page: string;
  readonly document: string;
  /** Without it the document is read from its start. */
  readonly anchor?: Text;
}

/** Which chapter of the documents explains a page. */
export const helpChapters: readonly Chapter[] = [
  { page: '/main/home', document: 'operator', anchor: { 'zh-CN': '哪些车辆需要处理', en: 'which-vehicles-need-me-now' } },
  { page: '/main/vehicle-list', document: 'operator' },
  { page: '/main/alarm-list', document: 'operator', anchor: { 'zh-CN': '处理告警', en: 'working-through-alarms' } },
  { page: '/main/basic', document: 'operator', anchor: { 'zh-CN': '单车页面', en: 'one-vehicle' } },
  { page: '/main/realtime', document: 'operator', anchor: { 'zh-CN': '单车页面', en: 'one-vehicle' } },
  { page: '/main/history', document: 'operator', anchor: { 'zh-CN': '单车页面', en: 'one-vehicle' } },
  { page: '/main/failure', document: 'operator', anchor: { 'zh-CN': '哪些车辆需要处理', en: 'which-vehicles-need-me-now' } },
  { page: '/main/location', document: 'operator', anchor: { 'zh-CN': '单车页面', en: 'one-vehicle' } },
  { page: '/main/record', document: 'operator', anchor: { 'zh-CN': '单车页面', en: 'one-vehicle' } },
  { page: '/main/comparison', document: 'operator', anchor: { 'zh-CN': '车辆对比', en: 'comparing-vehicles' } },
  { page: '/main/geofence', document: 'operator', anchor: { 'zh-CN': '电子围栏', en: 'geofences' } },
  { page: '/main/case', document: 'operator', anchor: { 'zh-CN': '工单', en: 'cases' } },
  { page: '/main/report', document: 'operator', anchor: { 'zh-CN': '定期报告', en: 'scheduled-reports' } },
  { page: '/main/rule', document: 'operator', anchor: { 'zh-CN': '告警规则', en: 'alarm-rules' } },
  { page: '/main/trip', document: 'operator', anchor: { 'zh-CN': '导出数据', en: 'exporting-data' } },
  { page: '/main/execution', document: 'operator', anchor: { 'zh-CN': '下发指令', en: 'sending-a-command' } },
  { page: '/main/batch', document: 'operator', anchor: { 'zh-CN': '下发指令', en: 'sending-a-command' } },
  { page: '/main/bms', document: 'operator', anchor: { 'zh-CN': '单车页面', en: 'one-vehicle' } },
  { page: '/main/upgrade', document: 'operator', anchor: { 'zh-CN': '远程升级与升级任务', en: 'upgrades-and-campaigns' } },
  { page: '/index1', document: 'operator', anchor: { 'zh-CN': '个人账号与显示设置', en: 'your-account-and-your-view' } },
  { page: '/main/theme', document: 'operator', anchor: { 'zh-CN': '个人账号与显示设置', en: 'your-account-and-your-view' } },
  { page: '/account', document: 'operator', anchor: { 'zh-CN': '个人账号与显示设置', en: 'your-account-and-your-view' } },
  { page: '/demo', document: 'quick-tour', anchor: { 'zh-CN': '演示页面', en: 'the-demonstration-pages' } },
  { page: '/error', document: 'operator', anchor: { 'zh-CN': '页面提示与处理', en: 'when-a-page-says-that-something-is-wrong' } },
  { page: '/eco/project-list', document: 'administrator', anchor: { 'zh-CN': '车辆及其归属', en: 'vehicles-and-customers' } },
  { page: '/eco/customer-list', document: 'administrator', anchor: { 'zh-CN': '车辆及其归属', en: 'vehicles-and-customers' } },
  { page: '/eco/group-list', document: 'administrator', anchor: { 'zh-CN': '车辆及其归属', en: 'vehicles-and-customers' } },
  { page: '/eco/device-list', document: 'administrator', anchor: { 'zh-CN': '车辆及其归属', en: 'vehicles-and-customers' } },
  { page: '/eco/device-list/:id/connection', document: 'administrator', anchor: { 'zh-CN': '车辆无法接入', en: 'a-vehicle-does-not-connect' } },
  { page: '/eco/message-list', document: 'administrator', anchor: { 'zh-CN': '车辆无法接入', en: 'a-vehicle-does-not-connect' } },
  { page: '/sys/connect', document: 'administrator', anchor: { 'zh-CN': '接入车辆', en: 'connect-a-vehicle' } },
  { page: '/sys/terminal-list', document: 'administrator', anchor: { 'zh-CN': '车辆无法接入', en: 'a-vehicle-does-not-connect' } },
  { page: '/eco/model-list', document: 'administrator', anchor: { 'zh-CN': '车型', en: 'vehicle-models' } },
  { page: '/eco/fault-dictionary', document: 'administrator', anchor: { 'zh-CN': '故障字典', en: 'the-fault-dictionary' } },
  { page: '/eco/profile-list', document: 'administrator', anchor: { 'zh-CN': '终端协议配置与平台对接', en: 'terminal-profiles-and-platform-links' } },
  { page: '/sys/platform-list', document: 'administrator', anchor: { 'zh-CN': '终端协议配置与平台对接', en: 'terminal-profiles-and-platform-links' } },
  { page: '/eco/data-quality', document: 'operator', anchor: { 'zh-CN': '数据质量', en: 'data-quality' } },
  { page: '/eco/conformance', document: 'device-integrator', anchor: { 'zh-CN': '在控制台中测试', en: 'on-a-page-of-the-console' } },
  { page: '/eco/version-list', document: 'administrator', anchor: { 'zh-CN': '固件与升级任务', en: 'firmware-and-campaigns' } },
  { page: '/eco/campaign-list', document: 'operator', anchor: { 'zh-CN': '远程升级与升级任务', en: 'upgrades-and-campaigns' } },
  { page: '/sys/user-list', document: 'administrator', anchor: { 'zh-CN': '用户', en: 'people' } },
  { page: '/sys/role-list', document: 'administrator', anchor: { 'zh-CN': '角色', en: 'roles' } },
  { page: '/sys/rota-list', document: 'administrator', anchor: { 'zh-CN': '值班与逐级通知', en: 'on-call-duty-and-escalation' } },
  { page: '/sys/company-list', document: 'administrator', anchor: { 'zh-CN': '企业登录', en: 'company-sign-in' } },
  { page: '/sys/config-list', document: 'administrator', anchor: { 'zh-CN': '系统配置', en: 'settings-of-the-system' } },
  { page: '/sys/forwarding', document: 'administrator', anchor: { 'zh-CN': '向其他平台转发', en: 'forwarding-to-other-platforms' } },
  { page: '/sys/outlets', document: 'administrator', anchor: { 'zh-CN': '向其他系统推送事件和数据记录', en: 'events-and-records-for-other-systems' } },
  { page: '/sys/audit-list', document: 'administrator', anchor: { 'zh-CN': '审计日志', en: 'the-audit-log' } },
  { page: '/sys/dead-letter-list', document: 'administrator', anchor: { 'zh-CN': '死信', en: 'dead-letters' } },
  { page: '/sys/status', document: 'administrator', anchor: { 'zh-CN': '日常检查', en: 'routine-checks' } },
  { page: '/sys/screen-list', document: 'administrator', anchor: { 'zh-CN': '大屏', en: 'walls' } },
  { page: '/sys/scene-list', document: 'administrator', anchor: { 'zh-CN': '大屏', en: 'walls' } },
  { page: '/screen', document: 'administrator', anchor: { 'zh-CN': '大屏', en: 'walls' } },
  { page: '/sys/module-list', document: 'administrator', anchor: { 'zh-CN': '控制台模块', en: 'modules-of-the-console' } },
  { page: '/dev/kit', document: 'kit-gallery' },
  { page: '/test', document: 'contributor', anchor: { 'zh-CN': '代码风格', en: 'how-code-should-feel' } },
];

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The chapter of the longest page of the table that the path lies below. */
export function chapterFor(path: string): Chapter | undefined {
  const given = segmentsOf(path);
  for (let length = given.length; length > 0; length -= 1) {
    const start = `/${given.slice(0, length).join('/')}`;
    const found = helpChapters.find(({ page }) => matchPath(page, start) !== null);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where that chapter is below the language: `operator#one-vehicle`; of pages that other teams made, the start of all documents. */
export function chapterOf(path: string, language: Language): string {
  const chapter = chapterFor(path);
  if (chapter === undefined) return '';
  return chapter.anchor === undefined ? chapter.document : `${chapter.document}#${chapter.anchor[baseOf(language)]}`;
}

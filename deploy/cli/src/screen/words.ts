import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  recording: { 'zh-CN': '录制 {seconds} 秒。', en: 'Recording for {seconds} s.' },
  bundled: {
    'zh-CN': '{to} 含 {files} 个文件、{events} 个录制事件；请部署在网站根路径，并用 voltdeck screen verify {to} 检查',
    en: "{to} contains {files} files and {events} recorded events; serve it at the root of a host, and check it with 'voltdeck screen verify {to}'",
  },
  whole: { 'zh-CN': '所有文件与写入时一致。', en: 'All files are unchanged.' },
  broken: { 'zh-CN': '{path} 缺失或被修改', en: '{path} is missing or was changed' },
  noSite: { 'zh-CN': '{site} 中没有站点：请运行 npm run build:screen 生成，或用 --site 指定', en: '{site} contains no site: build it with npm run build:screen, or pass its folder with --site' },
  notEmpty: { 'zh-CN': '{to} 不是空目录：请指定尚不存在的目录', en: '{to} is not empty: choose a folder that does not exist yet' },
  noBundle: { 'zh-CN': '{folder} 中没有 {file}：不是大屏目录', en: '{folder} has no {file}: it is not a bundle of wall displays' },
  noProject: { 'zh-CN': '令牌看不到项目 {id}', en: 'the token cannot see the project {id}' },
  answered: { 'zh-CN': '{path} 返回 {status}：{text}', en: '{path} returned {status}: {text}' },
  away: { 'zh-CN': '无法接收 {origin} 的数据：{why}', en: 'cannot receive data from {origin}: {why}' },
  nothing: { 'zh-CN': '控制台在 {seconds} 秒内没有返回车队数据；请延长录制时间，并检查 telemetry 是否运行', en: 'the console returned no fleet data within {seconds} s; record for longer, and check that telemetry is running' },
} as const satisfies Readonly<Record<string, Text>>;

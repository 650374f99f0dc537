import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  noUrl: { 'zh-CN': '未指定控制台地址，请使用 --url 或设置 VOLTDECK_URL', en: 'Console URL not set. Use --url or VOLTDECK_URL.' },
  badUrl: { 'zh-CN': '“{url}”不是控制台地址，应形如 https://console.example', en: "'{url}' is not a console URL. Use the form https://console.example." },
  noToken: { 'zh-CN': '未设置 VOLTDECK_TOKEN：应为此控制台的 API 令牌，所需类型见 --help', en: 'VOLTDECK_TOKEN not set. Set it to an API token of this console; --help shows which kind.' },
  tokenUnreadable: { 'zh-CN': '无法读取 VOLTDECK_TOKEN_FILE 指定的文件 {path}：{why}', en: 'Cannot read {path}, set by VOLTDECK_TOKEN_FILE: {why}' },
  away: { 'zh-CN': '无法连接 {origin}：{why}。请确认控制台正在运行', en: 'Cannot connect to {origin}: {why}. Check that the console is running there.' },
  notJson: { 'zh-CN': '{href} 返回的不是 JSON，请核对控制台地址', en: '{href} did not return JSON. Check the console URL.' },
  returned: { 'zh-CN': '{pathname} 返回 {status}', en: '{pathname} returned {status}' },
  answer: { 'zh-CN': '{answered}：{said}', en: '{answered}: {said}' },
  byPerson: { 'zh-CN': '{why}\n  请管理员在 {address} 操作', en: '{why}\n  Ask an administrator to do this at {address}' },
} as const satisfies Readonly<Record<string, Text>>;

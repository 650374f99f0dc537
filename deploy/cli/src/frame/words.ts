import type { Text } from '@voltdeck/protocol/contract';

/** `{why}` is what a program of English alone says. */
export const words = {
  unreadable: { 'zh-CN': '无法读取 {file}：{why}', en: 'cannot read {file}: {why}' },
  badTarget: { 'zh-CN': '“{to}”不是有效的地址；应形如 host:port，例如 127.0.0.1:32960', en: '{why}' },
} as const satisfies Readonly<Record<string, Text>>;

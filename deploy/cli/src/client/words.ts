import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  written: { 'zh-CN': '已写入 {folder}：接口约定 {contract}，共 {routes} 个接口', en: '{folder} is written: {routes} routes of contract {contract}' },
  otherForm: { 'zh-CN': '{url} 的 API 描述不是 OpenAPI 3.1：请确认此命令与控制台版本一致', en: '{url} describes its API in another form than OpenAPI 3.1: is this command of the console\'s version?' },
  badName: { 'zh-CN': '描述中的名称“{name}”无法写成 Python', en: "the description has '{name}' where a name should be: it cannot be written in Python" },
  badPath: { 'zh-CN': '描述中的路径“{path}”无法写成 Python', en: "the description has '{path}' where a path should be: it cannot be written in Python" },
  cannotWrite: { 'zh-CN': '无法写入 {folder}：{why}', en: 'cannot write {folder}: {why}' },
} as const satisfies Readonly<Record<string, Text>>;

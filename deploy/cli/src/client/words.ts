import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  written: { 'zh-CN': '已写入 {folder}：接口约定 {contract}，共 {routes} 个接口', en: '{folder} written: {routes} routes of contract {contract}' },
  otherForm: { 'zh-CN': '{url} 的 API 描述不是 OpenAPI 3.1：请确认此命令与控制台版本一致', en: 'the API description of {url} is not OpenAPI 3.1: check that this command has the version of the console' },
  badName: { 'zh-CN': '描述中的名称“{name}”无法写成 Python', en: "the name '{name}' in the description cannot be written in Python" },
  badPath: { 'zh-CN': '描述中的路径“{path}”无法写成 Python', en: "the path '{path}' in the description cannot be written in Python" },
  cannotWrite: { 'zh-CN': '无法写入 {folder}：{why}', en: 'cannot write {folder}: {why}' },
} as const satisfies Readonly<Record<string, Text>>;

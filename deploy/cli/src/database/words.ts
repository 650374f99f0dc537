import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  owns: { 'zh-CN': '{role} 拥有 schema {schema}', en: '{role} owns the schema {schema}' },
  passedOn: { 'zh-CN': '；其中 {count} 个表和函数原属其他所有者', en: '; {count} of its tables and functions had another owner' },
  noPassword: { 'zh-CN': '缺少 {schema} 的密码：{why}；请运行 deploy/make-secrets.sh 生成缺少的文件', en: 'no password for {schema}: {why}; run deploy/make-secrets.sh, which creates the missing files' },
} as const satisfies Readonly<Record<string, Text>>;

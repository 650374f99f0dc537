import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  off: {
    'zh-CN': '{origin} 未开启智能助手（MCP）访问。请管理员在 {origin}/sys/config-list 开启“允许智能助手读取数据（MCP）”',
    en: 'Access for assistants (MCP) is off at {origin}. Ask an administrator to turn on “Let assistants read data (MCP)” at {origin}/sys/config-list.',
  },
  terminal: {
    'zh-CN': '此命令由智能助手启动，通过标准输入输出通信。请将其写入助手的 MCP 配置，见 docs/zh-CN/api.md',
    en: 'Assistants start this command and talk to it by standard input and output. Enter it in the MCP configuration of your assistant: see docs/en/api.md.',
  },
} as const satisfies Readonly<Record<string, Text>>;

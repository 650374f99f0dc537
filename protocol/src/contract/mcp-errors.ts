/** Errors of the server for assistants. Only programs hear them. */
export const mcpErrors = {
  MCP_OFF: {
    status: 404,
    text: {
      'zh-CN': '智能助手（MCP）访问未开启，请管理员在系统配置中开启“允许智能助手读取数据（MCP）”',
      en: 'Access for assistants (MCP) is off. Ask an administrator to turn on “Let assistants read data (MCP)” in the system settings.',
    },
  },
  MCP_TOKEN_NEEDED: {
    status: 403,
    text: {
      'zh-CN': '智能助手须使用 API 令牌访问（Authorization: Bearer），不能使用浏览器会话。请在“我的账号”中新建类型为“程序”的令牌',
      en: 'Assistants need an API token (Authorization: Bearer), not the session of a browser. Make a token of the kind “Program” under “My account”.',
    },
  },
} as const;

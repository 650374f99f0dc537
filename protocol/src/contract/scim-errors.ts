/** Errors of SCIM. A provider shows them to the people who run it. */
export const scimErrors = {
  SCIM_FILTER_INVALID: {
    status: 400,
    text: {
      'zh-CN': '不支持此筛选条件。可用：userName eq "…" 或 externalId eq "…"',
      en: 'This filter is not supported. Use userName eq "…" or externalId eq "…".',
    },
  },
  SCIM_PATH_INVALID: {
    status: 400,
    text: {
      'zh-CN': '不支持更改“{path}”。可更改：userName、displayName、name.formatted、emails、externalId、active',
      en: "'{path}' cannot be changed. Map only userName, displayName, name.formatted, emails, externalId and active.",
    },
  },
  SCIM_EXTERNAL_ID_TAKEN: {
    status: 409,
    text: {
      'zh-CN': 'externalId“{externalId}”已属于另一个用户',
      en: "The externalId '{externalId}' belongs to another user",
    },
  },
  SCIM_ENDED_HERE: {
    status: 409,
    text: {
      'zh-CN': '此用户由控制台管理员停用，只能在控制台中恢复',
      en: 'An administrator deactivated this user in the console. The user can only be restored there.',
    },
  },
} as const;

/** Errors of company sign-in. Users see them on a page of their own; `{provider}` is the name that administrators gave it. */
export const companyErrors = {
  COMPANY_UNKNOWN: {
    status: 404,
    text: {
      'zh-CN': '没有这个企业登录，或已停用。请返回登录页选择其他方式',
      en: 'This company sign-in does not exist or is disabled. Go back to the sign-in page and choose another way.',
    },
  },
  COMPANY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有这个企业登录', en: 'There is no such company sign-in' },
  },
  COMPANY_CHANGED: {
    status: 409,
    text: {
      'zh-CN': '此企业登录已被他人修改（版本 {version}）。请重新打开后再改',
      en: 'Someone else changed this company sign-in (version {version}). Open it again and repeat your change.',
    },
  },
  COMPANY_SLUG_TAKEN: {
    status: 409,
    text: { 'zh-CN': '短名称“{slug}”已被使用', en: 'The short name "{slug}" is already in use' },
  },
  COMPANY_URL_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置控制台地址。请为 identity 服务设置 CONSOLE_URL（例如 https://console.example）并重启',
      en: 'Console address not set. Set CONSOLE_URL for the identity service (for example https://console.example) and restart it.',
    },
  },
  COMPANY_URL_DIFFERS: {
    status: 409,
    text: {
      'zh-CN': '企业登录只能在 {url} 使用，请从该地址打开控制台。地址不对时，请管理员修改 identity 服务的 CONSOLE_URL',
      en: 'Company sign-in works at {url} only. Open the console there. If that address is wrong, ask an administrator to correct CONSOLE_URL of the identity service.',
    },
  },
  COMPANY_SECRET_NEEDED: {
    status: 409,
    text: {
      'zh-CN': '颁发者或客户端 ID 已更改，请重新输入客户端密钥：已保存的密钥不会发送到新地址',
      en: 'The issuer or the client ID has changed. Enter the client secret again: the stored one is not sent to the new issuer.',
    },
  },
  COMPANY_SECRET_UNSEALED: {
    status: 500,
    text: {
      'zh-CN': '“{provider}”的客户端密钥无法解密：SEALING_KEY 已更换。请管理员重新输入客户端密钥',
      en: 'The client secret of {provider} cannot be decrypted because SEALING_KEY has changed. Ask an administrator to enter the client secret again.',
    },
  },
  COMPANY_SEALING_MISSING: {
    status: 409,
    text: {
      'zh-CN': '无法保存客户端密钥。请为 identity 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）并重启',
      en: 'Client secrets cannot be stored. Set SEALING_KEY (or SEALING_KEY_FILE) for the identity service and restart it.',
    },
  },
  COMPANY_UNREACHABLE: {
    status: 502,
    text: {
      'zh-CN': '无法连接“{provider}”。请稍后再试；有密码的用户仍可用密码登录',
      en: '{provider} cannot be reached. Try again later; users with a password can still sign in with it.',
    },
  },
  COMPANY_SLOW: {
    status: 504,
    text: {
      'zh-CN': '“{provider}”在 {seconds} 秒内没有响应。请稍后再试；有密码的用户仍可用密码登录',
      en: '{provider} did not respond within {seconds} seconds. Try again later; users with a password can still sign in with it.',
    },
  },
  COMPANY_ISSUER_WRONG: {
    status: 502,
    text: {
      'zh-CN': '响应来自另一个颁发者，不是“{provider}”。未登录；请管理员核对颁发者地址',
      en: 'The response is not from the issuer of {provider}. You are not signed in. Ask an administrator to check the issuer.',
    },
  },
  COMPANY_AUDIENCE_WRONG: {
    status: 502,
    text: {
      'zh-CN': '“{provider}”的令牌是签发给其他应用的。未登录；请管理员核对客户端 ID',
      en: 'The token from {provider} was issued to another application. You are not signed in. Ask an administrator to check the client ID.',
    },
  },
  COMPANY_SIGNATURE_WRONG: {
    status: 502,
    text: {
      'zh-CN': '“{provider}”的令牌签名无效。未登录；请重试，反复出现时联系管理员',
      en: 'The signature on the token from {provider} is not valid. You are not signed in. Try again; if it keeps happening, contact an administrator.',
    },
  },
  COMPANY_NONCE_WRONG: {
    status: 400,
    text: {
      'zh-CN': '“{provider}”的令牌属于另一次登录。未登录，请从登录页重新开始',
      en: 'The token from {provider} belongs to another sign-in. You are not signed in. Start again from the sign-in page.',
    },
  },
  COMPANY_TOKEN_EXPIRED: {
    status: 502,
    text: {
      'zh-CN': '“{provider}”的令牌已过期。请重试；反复出现时，请管理员核对服务器时钟',
      en: 'The token from {provider} has expired. Try again; if it keeps happening, ask an administrator to check the server clock.',
    },
  },
  COMPANY_CLOCK_WRONG: {
    status: 502,
    text: {
      'zh-CN': '“{provider}”的令牌尚未生效：其时钟与本服务器相差超过 {seconds} 秒。请管理员校准时钟',
      en: 'The token from {provider} is not valid yet: its clock and the clock of this server differ by more than {seconds} seconds. Ask an administrator to synchronise them.',
    },
  },
  COMPANY_ANSWER_WRONG: {
    status: 502,
    text: {
      'zh-CN': '“{provider}”的响应无法识别（{reason}）。未登录；请联系管理员',
      en: 'The response from {provider} cannot be understood ({reason}). You are not signed in. Contact an administrator.',
    },
  },
  COMPANY_CLIENT_REFUSED: {
    status: 502,
    text: {
      'zh-CN': '“{provider}”不接受本控制台（{reason}）。请管理员核对客户端 ID 和客户端密钥',
      en: '{provider} does not accept this console ({reason}). Ask an administrator to check the client ID and the client secret.',
    },
  },
  COMPANY_REFUSED: {
    status: 403,
    text: {
      'zh-CN': '“{provider}”拒绝了登录（{reason}）。请重试，或联系贵公司的 IT 部门',
      en: '{provider} did not sign you in ({reason}). Try again or contact your IT department.',
    },
  },
  COMPANY_FLOW_SPENT: {
    status: 400,
    text: {
      'zh-CN': '此次登录已完成、已过期，或是在另一个浏览器中开始的。请从登录页重新开始',
      en: 'This sign-in was completed, has expired or was started in another browser. Start again from the sign-in page.',
    },
  },
  COMPANY_CODE_SPENT: {
    status: 400,
    text: {
      'zh-CN': '“{provider}”的登录代码已使用或已过期。请从登录页重新开始',
      en: 'The sign-in code from {provider} was used or has expired. Start again from the sign-in page.',
    },
  },
  COMPANY_NO_RULE: {
    status: 403,
    text: {
      'zh-CN': '“{provider}”已确认您的身份，但您在此控制台没有权限。请联系{contact}为您开通',
      en: '{provider} confirmed your identity, but you have no permissions in this console. Ask {contact} to give you access.',
    },
  },
  COMPANY_USER_UNKNOWN: {
    status: 403,
    text: {
      'zh-CN': '“{provider}”已确认您的身份，但此控制台没有您的账号。请联系{contact}为您添加',
      en: '{provider} confirmed your identity, but you have no account in this console. Ask {contact} to add you.',
    },
  },
  COMPANY_USER_ENDED: {
    status: 403,
    text: {
      'zh-CN': '您在此控制台的账号已停用。请联系{contact}',
      en: 'Your account in this console is deactivated. Contact {contact}.',
    },
  },
  COMPANY_PASSWORD_OFF: {
    status: 403,
    text: {
      'zh-CN': '此账号不能用密码登录，请用“{provider}”登录',
      en: 'This account cannot sign in with a password. Sign in with {provider}.',
    },
  },
  COMPANY_OTHER_USER: {
    status: 403,
    text: {
      'zh-CN': '您在“{provider}”用另一个账号登录了。请换回控制台中的账号再确认',
      en: 'You signed in to {provider} with another account. Confirm with the account that you use in the console.',
    },
  },
  COMPANY_NOT_FRESH: {
    status: 403,
    text: {
      'zh-CN': '“{provider}”没有要求您重新登录，因此未能确认。请先在那里退出登录，再重试',
      en: '{provider} did not ask you to sign in again, so your identity is not confirmed. Sign out there first, then try again.',
    },
  },
} as const;

/** Text for `{contact}` where administrators named no one. */
export const anyAdministrator = { 'zh-CN': '控制台管理员', en: 'an administrator of the console' } as const;

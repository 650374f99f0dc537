/** Errors of second factors. */
export const factorErrors = {
  SECOND_STEP_REQUIRED: {
    status: 401,
    text: { 'zh-CN': '密码正确，请完成第二步验证', en: 'The password is correct. Complete the second step.' },
  },
  SECOND_STEP_SPENT: {
    status: 401,
    text: {
      'zh-CN': '第二步验证已失效：超过时限、尝试次数过多，或在另一个浏览器中开始。请重新登录',
      en: 'The second step is no longer valid: it timed out, had too many attempts or was started in another browser. Sign in again.',
    },
  },
  SECOND_FACTOR_REFUSED: {
    status: 401,
    text: {
      'zh-CN': '验证未通过。验证码和恢复码都只能使用一次；使用验证器时，请输入最新的验证码，并检查手机时间是否准确',
      en: 'Not accepted. Each code works once. With an authenticator app, enter the newest code and check that the clock of your phone is right.',
    },
  },
  SECOND_FACTOR_WRONG: {
    status: 403,
    text: {
      'zh-CN': '验证未通过。验证码和恢复码都只能使用一次；使用验证器时，请输入最新的验证码，并检查手机时间是否准确',
      en: 'Not accepted. Each code works once. With an authenticator app, enter the newest code and check that the clock of your phone is right.',
    },
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    text: { 'zh-CN': '还需输入验证码，或使用通行密钥', en: 'Enter a code of your second step as well, or use a passkey' },
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    text: {
      'zh-CN': '按规定您的账号须设置两步验证。请先在“我的账号”中设置',
      en: 'Your account needs a second step. Set one up under My account first.',
    },
  },
  FACTOR_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此验证方式', en: 'This second factor does not exist' },
  },
  FACTOR_EXISTS: {
    status: 409,
    text: { 'zh-CN': '已设置过验证器；如需更换，请先移除', en: 'An authenticator app is already set up. Remove it first to set up another.' },
  },
  FACTOR_LIMIT: {
    status: 409,
    text: { 'zh-CN': '通行密钥最多 {limit} 个，请先移除不用的', en: 'You can have {limit} passkeys at most. Remove one you no longer use.' },
  },
  FACTOR_STILL_REQUIRED: {
    status: 409,
    text: {
      'zh-CN': '按规定您的账号须保留一种验证方式。请先添加另一种，再移除此项',
      en: 'Your account must keep a second step. Add another one before you remove this one.',
    },
  },
  ENROLMENT_SPENT: {
    status: 409,
    text: { 'zh-CN': '设置已超时或在另一会话中开始，请重新开始', en: 'The setup timed out or was started in another session. Start again.' },
  },
  PASSKEY_REFUSED: {
    status: 400,
    text: { 'zh-CN': '此通行密钥未被接受，请重试，或换一个通行密钥', en: "This passkey wasn't accepted. Try again, or use another one." },
  },
  PASSKEY_KNOWN: {
    status: 409,
    text: { 'zh-CN': '此通行密钥已登记', en: 'This passkey is already registered' },
  },
  PASSKEY_ADDRESS: {
    status: 409,
    text: {
      'zh-CN': '在 {origin} 无法使用通行密钥：控制台须以 HTTPS 和域名访问（本机可用 http://localhost）。请改用验证器，或联系管理员',
      en: "Passkeys don't work at {origin}: the console needs HTTPS and a domain name (on this computer, http://localhost). Use an authenticator app, or ask your administrator.",
    },
  },
  PASSKEY_ELSEWHERE: {
    status: 409,
    text: {
      'zh-CN': '您的通行密钥属于地址 {hosts}。请在该地址打开控制台，或改用其他验证方式',
      en: 'Your passkeys belong to {hosts}. Open the console at that address, or use another method.',
    },
  },
} as const;

/** Why a wall is not paired, in one sentence each. */
export const pairingErrors = {
  PAIRING_CODE_UNKNOWN: {
    status: 404,
    text: {
      'zh-CN': '没有大屏在等待此配对码：请与屏幕核对；配对码 10 分钟内有效，且只能使用一次',
      en: 'No wall display is waiting with this code. Compare it with the screen: a code is valid for 10 minutes and works once.',
    },
  },
  PAIRING_ENDED: {
    status: 404,
    text: {
      'zh-CN': '配对码已过期，请在此屏幕上重新获取',
      en: 'The pairing code has expired. Get a new one on this screen.',
    },
  },
  PAIRING_REFUSED: {
    status: 403,
    text: {
      'zh-CN': '此屏幕的配对已被拒绝；请联系管理员，然后在此屏幕上重新获取配对码',
      en: 'Pairing of this screen was refused. Ask an administrator, then get a new code on this screen.',
    },
  },
  TOO_MANY_PAIRINGS: {
    status: 429,
    text: {
      'zh-CN': '等待配对的屏幕过多，请在 10 分钟后重试，或关闭不需要的配对页面',
      en: 'Too many screens are waiting to be paired. Try again in 10 minutes, or close pairing pages that are not needed.',
    },
  },
} as const;

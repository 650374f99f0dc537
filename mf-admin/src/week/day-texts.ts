/** 1 Monday to 7 Sunday. */
export const dayTexts = [
  { 'zh-CN': '周一', en: 'Mon' },
  { 'zh-CN': '周二', en: 'Tue' },
  { 'zh-CN': '周三', en: 'Wed' },
  { 'zh-CN': '周四', en: 'Thu' },
  { 'zh-CN': '周五', en: 'Fri' },
  { 'zh-CN': '周六', en: 'Sat' },
  { 'zh-CN': '周日', en: 'Sun' },
] as const;

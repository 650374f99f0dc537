import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '继电器回路', en: 'Relay circuit' },
  hint: { 'zh-CN': '亮起为闭合，虚线为未知', en: 'lit = closed, dashed = unknown' },
  pack: { 'zh-CN': '电池包', en: 'Pack' },
  charger: { 'zh-CN': '充电口', en: 'Charge port' },
  heater: { 'zh-CN': '加热膜', en: 'Heater' },
  thermal: { 'zh-CN': '热管理', en: 'Thermal' },
  auxiliary: { 'zh-CN': '辅助负载', en: 'Auxiliary' },
  closed: { 'zh-CN': '闭合', en: 'closed' },
  open: { 'zh-CN': '断开', en: 'open' },
  unknown: { 'zh-CN': '未知', en: 'unknown' },
});

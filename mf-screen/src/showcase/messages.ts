import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  overview: { 'zh-CN': '大屏组件', en: 'Wall components' },
  variants: { 'zh-CN': '样式', en: 'Variants' },
  settings: { 'zh-CN': '配置', en: 'Configuration' },
  asText: { 'zh-CN': '全部配置（JSON）', en: 'Full configuration (JSON)' },
  wrong: { 'zh-CN': '这不是有效的 JSON 对象，图中显示上一个有效配置', en: 'Not a valid JSON object. The chart shows the last valid configuration.' },
  code: { 'zh-CN': '代码', en: 'Code' },
  copy: { 'zh-CN': '复制代码', en: 'Copy code' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  reset: { 'zh-CN': '还原', en: 'Reset' },
  failed: { 'zh-CN': '组件无法用此配置绘制：{why}', en: "The component can't draw this configuration: {why}" },
  wall: { 'zh-CN': '返回大屏', en: 'Back to wall display' },
});

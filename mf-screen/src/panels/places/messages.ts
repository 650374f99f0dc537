import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  label: { 'zh-CN': '{count} 处有车辆', en: 'Vehicles in {count, plural, one {# place} other {# places}}' },
  noProject: { 'zh-CN': '未分配项目', en: 'No project' },
  alarm: { 'zh-CN': '{name} · {level} 级告警', en: '{name} · level {level} alarm' },
  stop: { 'zh-CN': '{name} · {count} 台车辆', en: '{name} · {count, plural, one {# vehicle} other {# vehicles}}' },
  stray: { 'zh-CN': '另有 {count} 台车辆在图外', en: '{count, plural, one {# more vehicle} other {# more vehicles}} off the map' },
  approval: { 'zh-CN': '审图号：{number}', en: 'Map approval number: {number}' },
  tour: { 'zh-CN': '地图位置', en: 'Places of the map' },
  country: { 'zh-CN': '全部车辆', en: 'Whole fleet' },
  part: { 'zh-CN': '区域 {number}', en: 'Area {number}' },
});

import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '车辆', en: 'Vehicles' },
  total: { 'zh-CN': '{total} 台', en: '{total} total' },
  search: { 'zh-CN': '搜索 VIN、车牌', en: 'Search VIN or plate' },
  state: { 'zh-CN': '工作状态', en: 'Working state' },
  all: { 'zh-CN': '全部', en: 'All' },
  none: { 'zh-CN': '没有符合条件的车辆', en: 'No vehicles match' },
  noneWhy: { 'zh-CN': '请放宽搜索条件，或选择其他工作状态。', en: 'Try a broader search or another working state.' },
  group: { 'zh-CN': '所选分组', en: 'selected group' },
  leaveGroup: { 'zh-CN': '{name}，取消此条件', en: '{name}, remove this filter' },
  clear: { 'zh-CN': '清除条件', en: 'Clear filters' },
  range: { 'zh-CN': '第 {from}–{to} 台，共 {total} 台', en: '{from}–{to} of {total}' },
  first: { 'zh-CN': '首页', en: 'First' },
  previous: { 'zh-CN': '上一页', en: 'Previous' },
  next: { 'zh-CN': '下一页', en: 'Next' },
  last: { 'zh-CN': '末页', en: 'Last' },
  paging: { 'zh-CN': '翻页', en: 'Pages' },
});

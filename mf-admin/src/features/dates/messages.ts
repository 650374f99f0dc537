import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '日期输入', en: 'Date input' },
  hint: { 'zh-CN': '按 月/日/年 输入后回车确认，或从日历选择；日历中方向键移动，翻页键换月。', en: 'Enter month/day/year and press Enter, or pick from the calendar. Arrow keys move; Page Up and Page Down change the month.' },
  one: { 'zh-CN': '一个日期', en: 'One date' },
  many: { 'zh-CN': '多个日期', en: 'Several dates' },
  range: { 'zh-CN': '日期范围', en: 'Date range' },
  field: { 'zh-CN': '日期', en: 'Date' },
  value: { 'zh-CN': '已确认的值', en: 'Confirmed value' },
  none: { 'zh-CN': '无', en: 'none' },
});

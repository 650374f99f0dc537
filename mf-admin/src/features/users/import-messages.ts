import { defineMessages } from '@voltdeck/kit';

export const importMessages = defineMessages({
  import: { 'zh-CN': '导入…', en: 'Import…' },
  title: { 'zh-CN': '导入用户', en: 'Import users' },
  hint: {
    'zh-CN': '按登录名匹配：不存在的用户将新增，已有用户只修改文件中的列。导出的文件可以原样导入。密码不在文件中。',
    en: 'Users are matched by login name: new ones are added, and existing ones change only in the columns of the file. You can import an exported file unchanged. Passwords are not included.',
  },
  file: { 'zh-CN': '文件（CSV 或 XLSX）', en: 'File (CSV or XLSX)' },
  template: { 'zh-CN': '下载模板 {format}', en: 'Download template ({format})' },
  try: { 'zh-CN': '检查', en: 'Check file' },
  working: { 'zh-CN': '正在处理文件…', en: 'Reading the file…' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  summary: { 'zh-CN': '新增 {added} 个，修改 {changed} 个，不变 {unchanged} 个。', en: '{added} added, {changed} changed, {unchanged} unchanged.' },
  changes: { 'zh-CN': '差异', en: 'Differences' },
  line: { 'zh-CN': '行', en: 'Line' },
  user: { 'zh-CN': '用户', en: 'User' },
  difference: { 'zh-CN': '修改内容', en: 'What changes' },
  added: { 'zh-CN': '新增', en: 'new' },
  field: { 'zh-CN': '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
  given: { 'zh-CN': '{field}：{after}', en: '{field}: {after}' },
  nothing: { 'zh-CN': '无', en: 'none' },
  importNow: { 'zh-CN': '导入 {rows} 行', en: 'Import {rows, plural, one {# row} other {# rows}}' },
  imported: { 'zh-CN': '已导入：新增 {added} 个用户，修改 {changed} 个', en: 'Imported: {added, plural, one {# user} other {# users}} added, {changed} changed' },
  links: { 'zh-CN': '密码链接', en: 'Password links' },
  linksAbout: {
    'zh-CN': '新用户还没有密码。请将每个链接交给本人，由本人设置密码。链接只显示这一次，{until} 之前有效，只能使用一次；之后可在用户列表重新生成。',
    en: 'New users have no password yet. Give each link to its user, who sets a password with it. The links are shown only once, are valid until {until} and work once. You can create new ones in the user list later.',
  },
  saveLinks: { 'zh-CN': '保存链接（CSV）', en: 'Save links (CSV)' },
  done: { 'zh-CN': '完成', en: 'Done' },
});

import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  bytes: { 'zh-CN': '帧字节', en: 'Frame bytes' },
  fields: { 'zh-CN': '帧字段', en: 'Frame fields' },
  summary: { 'zh-CN': '{edition} 版 · {length} 字节', en: '{edition} edition · {length} bytes' },
  length: { 'zh-CN': '{length} 字节', en: '{length} B' },
  none: { 'zh-CN': '无', en: 'None' },
  pointAt: { 'zh-CN': '指向或选中字节、字段，查看其含义与条款', en: 'Point at or select a byte or field to see its meaning and clause' },
  copyHex: { 'zh-CN': '复制十六进制', en: 'Copy hex' },
  copyJson: { 'zh-CN': '复制 JSON', en: 'Copy JSON' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  notCopied: { 'zh-CN': '无法复制，请手动选择', en: "Couldn't copy. Select it manually." },
  paste: { 'zh-CN': '报文（十六进制）', en: 'Frame (hex)' },
  pasteHint: {
    'zh-CN': '粘贴一帧报文：可含空格、换行、逗号与 0x 前缀',
    en: 'Paste one frame: spaces, line breaks, commas and 0x are fine',
  },
  badDigit: {
    'zh-CN': '第 {place} 个字符“{character}”不是十六进制数字',
    en: "Character {place}, '{character}', is not a hex digit",
  },
  oddDigits: {
    'zh-CN': '第 {place} 个字符处的字节只有一位十六进制数字',
    en: 'The byte at character {place} has only one hex digit',
  },
  tooLong: { 'zh-CN': '粘贴了 {length} 字节，一帧最长 {limit} 字节', en: '{length} bytes pasted; a frame has at most {limit} bytes' },
  left: { 'zh-CN': '帧 A', en: 'Frame A' },
  right: { 'zh-CN': '帧 B', en: 'Frame B' },
  field: { 'zh-CN': '字段', en: 'Field' },
  changedOnly: { 'zh-CN': '仅显示变化的字段', en: 'Changed fields only' },
  changes: { 'zh-CN': '{changed} 个字段不同，共 {total} 个', en: '{changed} of {total} fields differ' },
  same: { 'zh-CN': '两帧完全相同', en: 'The two frames are identical' },
  absent: { 'zh-CN': '无', en: 'absent' },
});

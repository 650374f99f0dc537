import type { Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import type { HeadFault, HeadFinding } from './head-check.ts';

const entry: Text = { 'zh-CN': '第 {to} 条', en: 'entry {to}' };
const entries: Text = { 'zh-CN': '第 {from} 至 {to} 条', en: 'entries {from} to {to}' };
const oneHead: Text = { 'zh-CN': '第 {line} 行', en: 'line {line}' };
const manyHeads: Text = { 'zh-CN': '自第 {line} 行起的 {heads} 个链头', en: '{heads} heads from line {line} on' };
const whoWrites: Text = {
  'zh-CN': '请与其他接收端（syslog、webhook）比对，并查明谁可以写入此文件。',
  en: 'Compare with another receiver (syslog, webhook), and find out who can write to this file.',
};
const whoStores: Text = {
  'zh-CN': '请查明谁可以写入数据库，保留现场，并与当时的备份比对。',
  en: 'Find out who can write to the database, keep it as it is, and compare with a backup of that time.',
};

/** What failed, at which entry, and what to do. `{entries}` and `{heads}` name where. */
const words: Readonly<Record<HeadFault, Text>> = {
  unreadable: { 'zh-CN': '第 {line} 行不是链头：已损坏，或是其他内容。{whoWrites}', en: 'line {line} is not a head: it is damaged or something else. {whoWrites}' },
  forged: {
    'zh-CN': '第 {to} 条在 {at} 的链头（第 {line} 行）是伪造的或被修改：签名不符。{whoWrites}',
    en: 'the head of entry {to} at {at} (line {line}) is forged or was changed: its signature does not match. {whoWrites}',
  },
  unknownKey: {
    'zh-CN': '第 {to} 条在 {at} 的链头（第 {line} 行）由不受信任的密钥签名：可能来自其他控制台、属于伪造，或使用了更早的 AUDIT_KEYS。若确认该密钥，请用 --public-key 指定；否则：{whoWrites}',
    en: 'the head of entry {to} at {at} (line {line}) is signed with a key that is not trusted: it is from another console, forged, or from earlier AUDIT_KEYS. If you recognise the key, pass it with --public-key; otherwise: {whoWrites}',
  },
  unsigned: {
    'zh-CN': '第 {to} 条在 {at} 的链头（第 {line} 行）没有签名，而当时已启用密钥：属于伪造。{whoWrites}',
    en: 'the head of entry {to} at {at} (line {line}) has no signature although the log had a key at that time: it is forged. {whoWrites}',
  },
  rewritten: {
    'zh-CN': '{entries}：日志与 {at} 时不同（{heads}），从其中某一条起被重写。{whoStores}',
    en: '{entries}: the log differs from what it was at {at} ({heads}); it was rewritten from one of these entries on. {whoStores}',
  },
  cut: {
    'zh-CN': '{entries}：{at} 时日志中有其全部或部分（{heads}），现在日志在此之前结束。末尾被截断，或日志从更早的备份恢复。{whoStores}',
    en: '{entries}: at {at} the log contained all or some of them ({heads}); now it ends earlier. Its end was cut off, or it was restored from an older backup. {whoStores}',
  },
  restored: {
    'zh-CN': '{entries}：{at} 时日志中有这些条目（{heads}），{until} 时日志已回退并以其他条目继续：曾从更早的备份恢复，或被截断。若是您恢复的，请另存此文件，之后的链头写入新文件；否则：{whoStores}',
    en: '{entries}: the log contained them at {at} ({heads}), but by {until} it had gone back and continued with others: it was restored from an older backup, or cut off. If you restored it, put this file aside and start a new one for the next heads; otherwise: {whoStores}',
  },
  gap: {
    'zh-CN': '{entries}写于 {at} 与 {until} 之间，其间没有链头。当时 identity 停机或无法送出，或链头被删除。{whoWrites}',
    en: '{entries} were written between {at} and {until} without a head. Identity was down or could not deliver heads, or heads were removed. {whoWrites}',
  },
  silent: {
    'zh-CN': '{entries}写于 {at} 的最后一个链头之后。identity 已不再送到这里（见 voltdeck doctor），或文件末尾被截断。{whoWrites}',
    en: '{entries} were written since the last head at {at}. Identity no longer delivers heads here (see: voltdeck doctor), or the end of the file was cut off. {whoWrites}',
  },
};

export function sentenceOf(finding: HeadFinding): string {
  const { fault, from, to, heads, line } = finding;
  const where = { entries: say(from === to ? entry : entries, { from, to }), heads: say(heads === 1 ? oneHead : manyHeads, { heads, line }) };
  return say(words[fault], { ...finding, ...where, whoWrites, whoStores });
}

import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  noHeadKeys: { 'zh-CN': '链头未签名：identity 未设置 AUDIT_KEYS', en: 'heads are not signed: AUDIT_KEYS is not set for identity' },
  whole: { 'zh-CN': '完整：共 {entries} 条，链头 {head}', en: 'intact: {entries} entries, head {head}' },
  empty: { 'zh-CN': '完整：尚无条目', en: 'intact: no entries yet' },
  broken: { 'zh-CN': '已损坏：第 {sequence} 条{reason}；此前的 {entries} 条完整', en: 'BROKEN: entry {sequence} {reason}; the {entries} entries before it are intact' },
  notAnchored: { 'zh-CN': '与链头不符：{finding}', en: 'NOT ANCHORED: {finding}' },
  anchored: { 'zh-CN': '与链头一致：{heads} 个链头（{from} 至 {to}）全部相符', en: 'anchored: {heads} heads from {from} to {to} match' },
  unsigned: { 'zh-CN': '其中 {unsigned} 个没有签名（当时未设置 AUDIT_KEYS）：其可信度取决于存放位置', en: '{unsigned} of them have no signature (AUDIT_KEYS was not set): they are only as trustworthy as the place where they were kept' },
  unreadable: { 'zh-CN': '无法读取 {file}：{why}', en: 'cannot read {file}: {why}' },
  noHead: {
    'zh-CN': '{file} 中没有审计链头：请指定 identity 的 AUDIT_HEADS_FILE 文件，或 syslog 接收端保存的内容',
    en: '{file} contains no audit log heads: pass the AUDIT_HEADS_FILE of identity, or what its syslog receiver stored',
  },
  noKey: { 'zh-CN': '{file} 中没有审计公钥：{why}；可用以下命令输出：voltdeck audit key', en: '{file} contains no public key of an audit log: {why}; print it with: voltdeck audit key' },
  notEd25519: { 'zh-CN': '不是 Ed25519 密钥', en: 'it is not an Ed25519 key' },
} as const satisfies Readonly<Record<string, Text>>;

import { defineMessages, type Text } from '@voltdeck/kit';
import type { CipherName } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  title: { 'zh-CN': '加密密钥', en: 'Encryption keys' },
  none: { 'zh-CN': '未设置', en: 'Not set' },
  inUse: { 'zh-CN': '使用中', en: 'In use' },
  ended: { 'zh-CN': '已停用', en: 'Disabled' },
  fingerprint: { 'zh-CN': '指纹 {fingerprint}', en: 'Fingerprint {fingerprint}' },
  since: { 'zh-CN': '自 {from} 起', en: 'Since {from}' },
  fromTo: { 'zh-CN': '{from} 至 {to}', en: '{from} to {to}' },
  fromFile: { 'zh-CN': '来自文件 {origin}', en: 'From file {origin}' },
  set: { 'zh-CN': '设置', en: 'Set' },
  replace: { 'zh-CN': '更换', en: 'Replace' },
  end: { 'zh-CN': '停用', en: 'Disable' },
  setOf: { 'zh-CN': '设置 {cipher} 密钥', en: 'Set {cipher} key' },
  replaceOf: { 'zh-CN': '更换 {cipher} 密钥', en: 'Replace {cipher} key' },
  endOf: { 'zh-CN': '停用 {cipher} 密钥', en: 'Disable {cipher} key' },
  key: { 'zh-CN': '密钥（32 位十六进制）', en: 'Key (32 hexadecimal digits)' },
  keyHint: { 'zh-CN': '保存后不再显示，只显示指纹。', en: 'After saving, only its fingerprint is shown.' },
  save: { 'zh-CN': '保存密钥', en: 'Save key' },
  effect: { 'zh-CN': '立即生效：终端须改用新密钥，否则其加密报文会被拒绝。', en: 'Takes effect at once: the terminal must use the new key, otherwise its encrypted messages are refused.' },
  earlier: { 'zh-CN': '以前的密钥', en: 'Earlier keys' },
});

export const cipherTexts: Readonly<Record<CipherName, Text>> = {
  aes128: { 'zh-CN': 'AES-128', en: 'AES-128' },
  sm4: { 'zh-CN': 'SM4', en: 'SM4' },
};

import { filledIn, textIn, type Language, type Text } from '@voltdeck/kit';
import { flagTexts, interlockText, restrictions } from '@voltdeck/protocol/codes';
import { listIn } from '@voltdeck/protocol/contract';

interface DetailForm {
  readonly pattern: RegExp;
  /** With `{0}`, `{1}` for what the pattern caught. */
  readonly text: Text;
}

/** What steps tell in a form of their own, in words. The rest is what the vehicle said. */
const forms: readonly DetailForm[] = [
  { pattern: /^result (\d+)$/, text: { 'zh-CN': 'BMS 返回 {0}', en: 'the BMS returned {0}' } },
  { pattern: /^flag ([0-9A-F]{2})$/, text: { 'zh-CN': '应答标志 {0}', en: 'response flag {0}' } },
  { pattern: /^version (.+)$/, text: { 'zh-CN': '版本 {0}', en: 'version {0}' } },
  { pattern: /^error (\d+)$/, text: { 'zh-CN': '错误码 {0}', en: 'error code {0}' } },
  { pattern: /^late$/, text: { 'zh-CN': '超时后上报', en: 'reported after the time limit' } },
  { pattern: /^connection lost$|^connectionLost$/, text: { 'zh-CN': '连接中断', en: 'connection lost' } },
];

const statusForm = /^restrictions (\d+), power limit (\w+)$/;
const free: Text = { 'zh-CN': '无限制', en: 'no restrictions' };
const limited: Text = { 'zh-CN': '{0}，功率上限 {1}%', en: '{0}, power limit {1}%' };

/** The detail of a step as a person reads it. */
export function stepDetail(detail: string, language: Language): string {
  const status = statusForm.exec(detail);
  if (status !== null) return statusText(Number(status[1]), status[2] ?? '', language);
  for (const { pattern, text } of forms) {
    const found = pattern.exec(detail);
    if (found !== null) return filledIn(text, language, { 0: found[1] ?? '' });
  }
  return listIn(detail.split(', ').map((name) => textIn(interlockText(name), language) ?? name), language);
}

function statusText(bits: number, limit: string, language: Language): string {
  const words = flagTexts(restrictions, bits, language);
  const told = words.length === 0 ? textIn(free, language) : listIn(words, language);
  return limit === 'none' || limit === '100' ? told : filledIn(limited, language, { 0: told, 1: limit });
}

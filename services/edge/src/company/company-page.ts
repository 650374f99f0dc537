import type { DomainError } from '@voltdeck/base';
import { anyAdministrator, errorText, everyError, pages, textIn, type Language, type Text } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';

/** A small page of its own, without any script, and its content security policy. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

const words = {
  onward: { 'zh-CN': '正在打开控制台…', en: 'Opening the console…' },
  open: { 'zh-CN': '打开控制台', en: 'Open the console' },
  refused: { 'zh-CN': '登录失败', en: 'Sign-in failed' },
  back: { 'zh-CN': '返回登录页', en: 'Back to the sign-in page' },
  confirmed: { 'zh-CN': '已确认您的身份', en: 'Your identity is confirmed' },
  confirmedNext: { 'zh-CN': '请关闭此页，回到控制台继续操作。', en: 'Close this page and continue in the console.' },
  code: { 'zh-CN': '错误代码：', en: 'Error code: ' },
} as const satisfies Record<string, Text>;

const style = [
  ':root{color-scheme:light dark;--page:#f3f5f9;--card:#fff;--line:#dfe4ee;--text:#1c2434;--faint:#5b6478;--primary:#1f5eff;--on:#fff}',
  '@media (prefers-color-scheme:dark){:root{--page:#0e131d;--card:#171e2b;--line:#2b3547;--text:#e8ecf5;--faint:#a3adc2;--primary:#6d9bff;--on:#0b1020}}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--text);font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}',
  'main{box-sizing:border-box;width:min(440px,calc(100vw - 32px));padding:32px;border:1px solid var(--line);border-radius:10px;background:var(--card)}',
  'h1{margin:0 0 12px;font-size:22px}p{margin:0 0 20px}small{display:block;margin-top:20px;color:var(--faint)}',
  'a{display:inline-block;padding:9px 18px;border-radius:6px;background:var(--primary);color:var(--on);font-weight:600;text-decoration:none}',
].join('');

/**
 * Leads a browser on that has returned from the provider. A redirect would count as made by the provider's site, and the browser
 * would leave the new session's cookie out; this page is the console's own.
 */
export function onwardPage(language: Language, to: string): Page {
  const body = `<h1>${textIn(words.onward, language)}</h1><p><a href="${escaped(to)}">${textIn(words.open, language)}</a></p>`;
  return page(language, words.onward, body, `<meta http-equiv="refresh" content="0;url=${escaped(to)}">`);
}

export function confirmedPage(language: Language): Page {
  return page(language, words.confirmed, `<h1>${textIn(words.confirmed, language)}</h1><p>${textIn(words.confirmedNext, language)}</p>`);
}

/** Says what went wrong and what to do; `contact` of the data is whom to ask, null where administrators named no one. */
export function refusedPage(language: Language, { code, data }: Pick<DomainError, 'code' | 'data'>): Page {
  const text = textIn(errorText(code, everyError[code].text, { ...data, contact: data['contact'] ?? textIn(anyAdministrator, language) }), language);
  return page(language, words.refused, `<h1>${textIn(words.refused, language)}</h1><p role="alert">${escaped(text)}</p><p><a href="${pages.signIn}">${textIn(words.back, language)}</a></p><small>${textIn(words.code, language)}${code}</small>`);
}

function page(language: Language, title: Text, body: string, head = ''): Page {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${textIn(title, language)} · Voltdeck</title>${head}<style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;
  return { html, policy: `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'` };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

import { everyError } from '@voltdeck/protocol/contract';

const heads = { en: ['code', 'status', 'what it says'], 'zh-CN': ['代码', '状态码', '说明'] };

/**
 * Every error that the API answers, as a row of cells each.
 * @param {import('@voltdeck/protocol/contract').Language} language
 */
export function errorTable(language) {
  const rows = Object.entries(everyError).map(([code, { status, text }]) => [`\`${code}\``, String(status), text[language].replaceAll('|', '\\|').replaceAll(/\{(\w+)\}/g, '`{$1}`')]);
  return [heads[language], ...rows.toSorted(([left = ''], [right = '']) => left.localeCompare(right))];
}

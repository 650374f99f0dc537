import { everyError } from '@voltdeck/protocol/contract';
import { errorHelp } from './error-help.mjs';

const heads = { en: ['code', 'status', 'what it says', 'cause and cure'], 'zh-CN': ['代码', '状态码', '说明', '原因与处理'] };

/** Codes without a row in `errorHelp`, and rows of codes that are gone. */
export const errorsWithoutHelp = () => Object.keys(everyError).filter((code) => !(code in errorHelp));
export const helpWithoutError = () => Object.keys(errorHelp).filter((code) => !(code in everyError));

/**
 * Every error that the API answers, as a row of cells each.
 * @param {import('@voltdeck/protocol/contract').Language} language
 */
export function errorTable(language) {
  const rows = Object.entries(everyError).map(([code, { status, text }]) => {
    const [english = '', chinese = ''] = errorHelp[code] ?? [];
    return [`\`${code}\``, String(status), text[language].replaceAll('|', '\\|').replaceAll(/\{(\w+)\}/g, '`{$1}`'), language === 'en' ? english : chinese];
  });
  return [heads[language], ...rows.toSorted(([left = ''], [right = '']) => left.localeCompare(right))];
}

import { generalAlarms } from '@voltdeck/protocol/codes';

const heads = { en: ['bit', 'alarm', 'since edition'], 'zh-CN': ['位', '报警', '起始版本'] };

/**
 * The general alarm flags of the alarm block, as a row of cells each.
 * @param {import('@voltdeck/protocol/contract').Language} language
 */
export function alarmTable(language) {
  return [heads[language], ...generalAlarms.map(({ bit, name, since }) => [String(bit), name[language], String(since)])];
}

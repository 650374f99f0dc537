import { settingNames, settings } from '@voltdeck/protocol/contract';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */

const words = {
  en: { head: ['setting', 'name in the API', 'default', 'what it does'], space: ' ', end: '.', between: ', ' },
  'zh-CN': { head: ['配置项', '接口名', '默认值', '说明'], space: '', end: '。', between: '，' },
};

/** @param {string} value */
const valueText = (value) => (value === '' ? '–' : `\`${value}\``);

/**
 * Every setting of the system, as a row of cells each.
 * @param {Language} language
 */
export function settingTable(language) {
  const { head, space, end, between } = words[language];
  const rows = settingNames.map((name) => {
    const { label, about, unit, options, initial } = settings[name];
    const choices = options === undefined ? '' : `${space}${options.map(({ value, text }) => `\`${value}\` = ${text[language]}`).join(between)}${end}`;
    return [label[language], `\`${name}\``, `${valueText(initial)}${unit === undefined ? '' : ` ${unit[language]}`}`, `${about[language]}${choices}`];
  });
  return [head, ...rows];
}

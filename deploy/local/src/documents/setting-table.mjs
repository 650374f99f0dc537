import { settingNames, settings } from '@voltdeck/protocol/contract';

/** @param {string} value */
const valueText = (value) => (value === '' ? '–' : `\`${value}\``);

/** @param {readonly {readonly value: string, readonly text: {readonly en: string}}[]} options */
const choices = (options) => ` ${options.map(({ value, text }) => `\`${value}\` = ${text.en}`).join(', ')}.`;

/** Every setting of the system, as a row of cells each. */
export function settingTable() {
  const rows = settingNames.map((name) => {
    const { about, unit, options, initial, readBy } = settings[name];
    return [`\`${name}\``, `${valueText(initial)}${unit === undefined ? '' : ` ${unit.en}`}`, `${about.en}${options === undefined ? '' : choices(options)}`, readBy.join(', ')];
  });
  return [['setting', 'default', 'what it does', 'read by'], ...rows];
}

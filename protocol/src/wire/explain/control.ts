import { fieldText } from '../../codes/field-texts.ts';
import type { Control } from '../control.ts';
import type { RemoteCommandRow } from '../../codes/remote-command.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import { partLayouts } from '../registry.ts';
import { fixedBytes } from '../tables/shape.ts';
import { type UpgradeArguments, upgradeFields, type UpgradeName, type UpgradeOrder, upgradeOrders } from '../tables/upgrade.ts';
import { controlRow } from './control-texts.ts';
import { explainField, explainFields, explainText } from './fields.ts';
import type { Sheet } from './sheet.ts';

export function explainControl(sheet: Sheet, message: Control, profile: DecodeProfile): void {
  const { control, arguments: args } = message;
  explainFields(sheet, partLayouts.controlHead.fields, '', message);
  if (sheet.left === 0) return;
  sheet.part('arguments', fieldText('', 'arguments'), () => {
    if (args.kind === 'upgrade') explainUpgrade(sheet, args.arguments, args.order);
    else if (args.kind === 'alarm') explainFields(sheet, partLayouts.alarmArguments.fields, 'arguments', args);
    else explainBytes(sheet, controlRow(control, profile.controls));
  });
}

/** One byte for each number; what does not fit the table is shown as it is. */
function explainBytes(sheet: Sheet, row: RemoteCommandRow | undefined): void {
  const numbers = Object.entries(row?.arguments ?? {}).flatMap(([name, argument]) => (argument.kind === 'number' ? [{ name, ...argument }] : []));
  if (numbers.length !== sheet.left) return sheet.raw('arguments.bytes', sheet.left);
  for (const { name, field = name, label, min, max, unit } of numbers) {
    const range = { min, max: typeof max === 'number' ? max : max[2025], ...(unit === undefined ? {} : { unit }) };
    sheet.number(`arguments.${field}`, { wire: 'u8', ...range }, field === name ? label : undefined);
  }
}

function explainUpgrade(sheet: Sheet, values: UpgradeArguments, order: UpgradeOrder): void {
  for (const [index, name] of upgradeOrders[order].entries()) {
    if (index > 0) sheet.row(`arguments.separator[${index - 1}]`, 1, { label: fieldText('', 'separator'), value: ';' });
    explainArgument(sheet, name, values);
  }
}

function explainArgument(sheet: Sheet, name: UpgradeName, values: UpgradeArguments): void {
  const field = upgradeFields[name];
  const value = values[name];
  // A text between separators ends where it was read to.
  if (typeof value === 'string' && fixedBytes(field) === null) explainText(sheet, `arguments.${name}`, value.length);
  else if (value !== null) explainField(sheet, field, `arguments.${name}`, values, name);
}

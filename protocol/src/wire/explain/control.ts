import type { Control } from '../control.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import { messageLayouts } from '../registry.ts';
import { fieldText } from '../../codes/field-texts.ts';
import type { RemoteCommandRow } from '../../codes/remote-command.ts';
import { argumentBytes, type UpgradeArguments, type UpgradeOrder, upgradeOrders } from '../upgrade-arguments.ts';
import { controlRow } from './control-texts.ts';
import { explainFields, explainText } from './fields.ts';
import type { Sheet } from './sheet.ts';

export function explainControl(sheet: Sheet, { control, arguments: args }: Control, profile: DecodeProfile): void {
  explainFields(sheet, messageLayouts.controlHead.fields, '');
  if (sheet.left === 0) return;
  sheet.part('arguments', fieldText('', 'arguments'), () => {
    if (args.kind === 'upgrade') explainUpgrade(sheet, args.arguments, args.order);
    else if (args.kind === 'alarm') explainAlarm(sheet);
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

function explainAlarm(sheet: Sheet): void {
  sheet.number('arguments.level', { wire: 'u8', code: 'faultLevel', plain: true });
  explainText(sheet, 'arguments.text', sheet.left);
}

const units: Partial<Record<keyof UpgradeArguments, string>> = { timeLimitMinutes: 'min' };

function explainUpgrade(sheet: Sheet, values: UpgradeArguments, order: UpgradeOrder): void {
  for (const [index, name] of upgradeOrders[order].entries()) {
    if (index > 0) sheet.row(`arguments.separator[${index - 1}]`, 1, { label: fieldText('', 'separator'), value: ';' });
    explainArgument(sheet, name, values[name]);
  }
}

function explainArgument(sheet: Sheet, name: keyof UpgradeArguments, value: UpgradeArguments[keyof UpgradeArguments]): void {
  const path = `arguments.${name}`;
  const { length } = argumentBytes(name, value);
  if (value === null || length === 0) return;
  if (typeof value === 'number') sheet.number(path, { wire: 'u16', plain: true, ...(units[name] === undefined ? {} : { unit: units[name] }) });
  else if (typeof value === 'string') explainText(sheet, path, length);
  else sheet.row(path, length, { value: Array.from(value).join('.') });
}

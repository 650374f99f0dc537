import type { Control } from '../control.ts';
import { type DecodeProfile, standardProfile } from '../profile/device-profile.ts';
import { messageLayouts } from '../registry.ts';
import { fieldText } from '../../codes/field-texts.ts';
import { argumentBytes, type UpgradeArguments, type UpgradeOrder, upgradeOrders } from '../upgrade-arguments.ts';
import { explainFields, explainText } from './fields.ts';
import type { Sheet } from './sheet.ts';

export function explainControl(sheet: Sheet, { control, arguments: args }: Control, profile: DecodeProfile): void {
  explainFields(sheet, messageLayouts.controlHead.fields, '');
  if (sheet.left === 0) return;
  const { limitedPower } = profile.controls ?? standardProfile.controls;
  sheet.part('arguments', fieldText('', 'arguments'), () => {
    if (args.kind === 'upgrade') explainUpgrade(sheet, args.arguments, args.order);
    else if (args.kind === 'alarm') explainAlarm(sheet);
    else if (control === limitedPower && args.bytes.length === 1) sheet.number('arguments.powerLimit', { wire: 'u8', unit: '%', max: 100 });
    else sheet.raw('arguments.bytes', sheet.left);
  });
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

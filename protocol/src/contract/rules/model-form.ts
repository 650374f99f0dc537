import { modelChoices, modelFields, type ModelField, type ModelFieldName } from '../../codes/model-fields.ts';
import type { FormField } from './check.ts';
import { rules, type Rule } from './rule-table.ts';

/** Up to six digits and two decimals. */
const amount = '^\\d{1,6}(\\.\\d{1,2})?$';

function rulesOf({ kind, most = 100, choices, required }: ModelField): readonly Rule[] {
  const first = required === true ? [rules.required()] : [];
  if (kind === 'flag') return [...first, rules.flag()];
  if (kind === 'number') return [...first, rules.regex(amount)];
  if (kind === 'choice' && choices !== undefined) return [...first, rules.text(), rules.oneOf(...Object.keys(modelChoices[choices]))];
  return [...first, rules.text(), rules.maxLength(most)];
}

function labelOf({ label, unit }: ModelField): FormField['label'] {
  return unit === undefined ? label : { 'zh-CN': `${label['zh-CN']}（${unit}）`, en: `${label.en} (${unit})` };
}

/** The form of a vehicle model, from the table of its fields. */
export function modelForm(): Readonly<Record<ModelFieldName, FormField>> {
  const field = (name: ModelFieldName): FormField => ({ label: labelOf(modelFields[name]), rules: rulesOf(modelFields[name]) });
  return {
    number: field('number'),
    configuration: field('configuration'),
    edition: field('edition'),
    power: field('power'),
    topSpeed: field('topSpeed'),
    electricRange: field('electricRange'),
    rangeTest: field('rangeTest'),
    gearRatios: field('gearRatios'),
    ratedVoltage: field('ratedVoltage'),
    ratedEnergy: field('ratedEnergy'),
    voltageMethod: field('voltageMethod'),
    alarmThresholds: field('alarmThresholds'),
    swappable: field('swappable'),
    rangeExtended: field('rangeExtended'),
    packModel: field('packModel'),
    packCount: field('packCount'),
    packChemistry: field('packChemistry'),
    packEnergy: field('packEnergy'),
    packCooling: field('packCooling'),
    packLayout: field('packLayout'),
    packPosition: field('packPosition'),
    motorModel: field('motorModel'),
    motorKind: field('motorKind'),
    motorPosition: field('motorPosition'),
    motorCooling: field('motorCooling'),
    motorVoltage: field('motorVoltage'),
    motorCurrent: field('motorCurrent'),
    motorPower: field('motorPower'),
    motorSpeed: field('motorSpeed'),
    motorTorque: field('motorTorque'),
    motorOutputTorque: field('motorOutputTorque'),
    fuelType: field('fuelType'),
    fuelGrade: field('fuelGrade'),
    enginePower: field('enginePower'),
    engineTorque: field('engineTorque'),
    fuelCellFuel: field('fuelCellFuel'),
    tankKind: field('tankKind'),
    tankPressure: field('tankPressure'),
    fuelCellCooling: field('fuelCellCooling'),
    fuelCellVoltage: field('fuelCellVoltage'),
    fuelCellRatedPower: field('fuelCellRatedPower'),
    fuelCellPeakPower: field('fuelCellPeakPower'),
    stackCount: field('stackCount'),
    hydrogenRange: field('hydrogenRange'),
    hydrogenMass: field('hydrogenMass'),
    terminalModel: field('terminalModel'),
    terminalBrand: field('terminalBrand'),
  };
}

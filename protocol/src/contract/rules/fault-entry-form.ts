import { faultTypes } from '../../codes/fault-codes.ts';
import { faultEntryTextNames, faultEntryTexts, type FaultEntryText } from '../../codes/fault-dictionary.ts';
import { raisedLevels } from '../../codes/fault-levels.ts';
import { tabulate } from '../../codes/tabulate.ts';
import type { FormField } from './check.ts';
import { rules } from './rule-table.ts';

/** Which fault of which vehicles an entry is about, and how the model rates it. */
const keyForm = {
  bmsModel: { label: { 'zh-CN': 'BMS 型号', en: 'BMS model' }, rules: [rules.text(), rules.maxLength(64)] },
  type: { label: { 'zh-CN': '故障类型代码', en: 'Fault type code' }, rules: [rules.required(), rules.integer(), rules.oneOf(...Object.keys(faultTypes))] },
  level: { label: { 'zh-CN': '评定等级', en: 'Rated level' }, rules: [rules.integer(), rules.oneOf(...raisedLevels)] },
} as const satisfies Readonly<Record<string, FormField>>;

const textForm = (): Readonly<Record<FaultEntryText, FormField>> =>
  tabulate(faultEntryTextNames, (name) => ({ label: faultEntryTexts[name].label, rules: [rules.text(), rules.maxLength(faultEntryTexts[name].most)] }));

/** The form of an entry of the fault dictionary. */
export const faultEntryForm = { ...keyForm, ...textForm() };

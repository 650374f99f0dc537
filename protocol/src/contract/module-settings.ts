import { filledText } from '../text/fill-text.ts';
import type { FieldProblem } from './errors.ts';
import type { Text } from '../text/text.ts';

/** Value of one setting of a module. */
export type ModuleSettingValue = string | number | boolean;

/** A setting in the words of JSON Schema, with what people call it. */
export interface ModuleSetting {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly title: Text;
  readonly description?: Text;
  /** In force until an administrator says another. */
  readonly default: ModuleSettingValue;
  /** The only values that there are. */
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Visitors without a session, frames of other sites and walls get the value that was set too. By default only signed-in users do. */
  readonly public?: boolean;
}

/** What an administrator can set of a module: a JSON Schema of one level. */
export interface ModuleSettingsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ModuleSetting>>;
}

/** Values by the setting's name. */
export type ModuleSettingValues = Readonly<Record<string, ModuleSettingValue>>;

/** Every setting of the schema: the value that was set where it still fits, else the initial one. */
export function settingValuesOf(schema: ModuleSettingsSchema | undefined, set: ModuleSettingValues): ModuleSettingValues {
  const settings = Object.entries(schema?.properties ?? {});
  return Object.fromEntries(settings.map(([name, setting]) => [name, valueOf(setting, set[name])]));
}

function valueOf(setting: ModuleSetting, value: ModuleSettingValue | undefined): ModuleSettingValue {
  return value === undefined || problemOf(setting, value) !== null ? setting.default : value;
}

/** As anyone may have it: what an administrator set of those settings that the manifest declares public, of the others the defaults. */
export function publicSettings<Module extends { readonly settings?: ModuleSettingsSchema; readonly settingValues?: ModuleSettingValues }>(module: Module): Module {
  const { settings, settingValues = {} } = module;
  if (settings === undefined) return module;
  const isPublic = ([name]: readonly [string, unknown]): boolean => settings.properties[name]?.public === true;
  return { ...module, settingValues: settingValuesOf(settings, Object.fromEntries(Object.entries(settingValues).filter(isPublic))) };
}

/** What is wrong with values that are to be set, field by field. */
export function settingProblems({ properties }: ModuleSettingsSchema, values: ModuleSettingValues): FieldProblem[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const setting = properties[path];
    const text = setting === undefined ? unknown : problemOf(setting, value);
    return text === null ? [] : [{ path, rule: 'setting', message: text.en, text }];
  });
}

const unknown: Text = { 'zh-CN': '模块没有此设置', en: 'The module does not have this setting' };

/** Why a value is none for a setting; null where it is one. */
function problemOf({ type, enum: only, minimum = -Infinity, maximum = Infinity, maxLength = textMax }: ModuleSetting, value: ModuleSettingValue): Text | null {
  if (!types[type](value)) return typeTexts[type];
  if (only !== undefined && !only.some((each) => each === value)) return filledText(otherText, { only: only.map(String) });
  if (typeof value === 'number' && (value < minimum || value > maximum)) return rangeText(minimum, maximum);
  if (typeof value === 'string' && value.length > maxLength) return filledText(tooLongText, { maxLength });
  return null;
}

/** Characters of a text that says nothing of its length. */
const textMax = 500;

const types: Readonly<Record<ModuleSetting['type'], (value: ModuleSettingValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
};

const typeTexts: Readonly<Record<ModuleSetting['type'], Text>> = {
  string: { 'zh-CN': '应为文字', en: 'Must be text' },
  number: { 'zh-CN': '应为数字', en: 'Must be a number' },
  integer: { 'zh-CN': '应为整数', en: 'Must be a whole number' },
  boolean: { 'zh-CN': '应为是或否', en: 'Must be yes or no' },
};

const otherText: Text = { 'zh-CN': '只能是 {only}', en: 'Must be one of {only}' };
const tooLongText: Text = { 'zh-CN': '最多 {maxLength} 个字符', en: 'Must have at most {maxLength, plural, one {# character} other {# characters}}' };
const leastText: Text = { 'zh-CN': '不小于 {minimum}', en: 'Must be at least {minimum}' };
const mostText: Text = { 'zh-CN': '不大于 {maximum}', en: 'Must be at most {maximum}' };
const betweenText: Text = { 'zh-CN': '应在 {minimum} 到 {maximum} 之间', en: 'Must be between {minimum} and {maximum}' };

function rangeText(minimum: number, maximum: number): Text {
  const text = maximum === Infinity ? leastText : minimum === -Infinity ? mostText : betweenText;
  return filledText(text, { minimum, maximum });
}

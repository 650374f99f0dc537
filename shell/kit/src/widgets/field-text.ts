import { codeTable, codeText, flagTexts, recordField, type RecordField, type RecordFieldName, withUnit } from '@voltdeck/protocol/codes';
import { listIn, textIn, type Language, type NullReason, type Text } from '@voltdeck/protocol/contract';
import { formatNumber, type Quantity } from './quantity.ts';

const noFlag: Text = { 'zh-CN': '无', en: 'None' };

const reasonTexts: Readonly<Record<NullReason | 'notSent', { readonly short: Text; readonly long: Text }>> = {
  abnormal: {
    short: { 'zh-CN': '异常', en: 'abnormal' },
    long: { 'zh-CN': '车辆报告该值异常（FE）', en: 'The vehicle reports this value as abnormal (FE)' },
  },
  invalid: {
    short: { 'zh-CN': '无效', en: 'invalid' },
    long: { 'zh-CN': '车辆报告该值无效（FF）', en: 'The vehicle reports this value as invalid (FF)' },
  },
  outOfRange: {
    short: { 'zh-CN': '超出范围', en: 'out of range' },
    long: { 'zh-CN': '上报值超出标准允许的范围，未采用', en: 'The reported value is outside the range allowed by the standard and is not used' },
  },
  notSent: {
    short: { 'zh-CN': '未上报', en: 'not sent' },
    long: { 'zh-CN': '最近的上报中没有该值', en: 'The latest report does not contain this value' },
  },
};

/** Why there is no value, in a word and in a sentence. */
export function reasonText(reason: NullReason | undefined): { readonly short: Text; readonly long: Text } {
  return reasonTexts[reason ?? 'notSent'];
}

/** A value of the record field table as it is read: measures with unit, codes and flags in words. */
export function fieldQuantity(name: RecordFieldName, value: number, language: Language): Quantity {
  const field = recordField(name);
  const special = field.special?.[value];
  if (special) return { digits: textIn(special, language), unit: '' };
  return readers[field.kind](field, value, language);
}

const readers: Readonly<Record<RecordField['kind'], (field: RecordField, value: number, language: Language) => Quantity>> = {
  measure: (field, value) => ({ digits: formatNumber(value, field.decimals ?? 0), unit: field.unit ?? '' }),
  code: (field, value, language) => ({ digits: codeText(codeTable(field.codes) ?? {}, value, language), unit: '' }),
  flags: (field, value, language) => {
    const texts = flagTexts(codeTable(field.codes) ?? {}, value, language);
    return { digits: texts.length === 0 ? textIn(noFlag, language) : listIn(texts, language), unit: '' };
  },
};

/** The same as one string. */
export function fieldText(name: RecordFieldName, value: number, language: Language): string {
  const { digits, unit } = fieldQuantity(name, value, language);
  return withUnit(digits, unit);
}

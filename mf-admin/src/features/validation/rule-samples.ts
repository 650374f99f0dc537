import { rules, type Rule } from '@voltdeck/protocol/contract';

/** A rule of the specification (point 5) as the page tries it: with parameters, and a value that breaks it. */
export interface RuleSample {
  readonly rule: Rule;
  readonly bad: string;
  readonly good: string;
  /** A file is chosen in place of a text. */
  readonly file?: true;
}

/** Every rule of point 5, in its order. */
export const ruleSamples: readonly RuleSample[] = [
  { rule: rules.required(), bad: '', good: 'BMS' },
  { rule: rules.email(), bad: 'li@', good: 'li@example.com' },
  { rule: rules.integer(), bad: '1.5', good: '-15' },
  { rule: rules.numeric(), bad: '12a', good: '120' },
  { rule: rules.alpha(), bad: 'BMS1', good: '电池BMS' },
  { rule: rules.alphaDash(), bad: 'BMS 1', good: 'BMS_1-电池' },
  { rule: rules.alphaNum(), bad: 'BMS-1', good: 'BMS1' },
  { rule: rules.alphaSpaces(), bad: 'BMS 1', good: 'Battery pack' },
  { rule: rules.between(3, 19), bad: '20', good: '3' },
  { rule: rules.digits(15), bad: '86000', good: '860000000000001' },
  { rule: rules.length(17), bad: 'LVDBU14F9', good: 'LVDBU14F9R1000002' },
  { rule: rules.minLength(12), bad: 'short', good: 'long enough it is' },
  { rule: rules.maxLength(5), bad: 'BMS-001', good: 'BMS-1' },
  { rule: rules.minValue(-74), bad: '-75', good: '-74' },
  { rule: rules.maxValue(74), bad: '74.1', good: '74' },
  { rule: rules.notOneOf('admin', 'root'), bad: 'root', good: 'li' },
  { rule: rules.oneOf('zh-CN', 'en'), bad: 'fr', good: 'en' },
  { rule: rules.regex('^[\\w.+-]+$'), bad: 'v 1', good: 'v1.2.3' },
  { rule: rules.url(), bad: 'javascript:0', good: 'https://example.com/a?b=1' },
  { rule: rules.image(), bad: 'notes.txt', good: 'pack.png', file: true },
  { rule: rules.fileExtension('csv', 'xlsx'), bad: 'devices.xls', good: 'devices.xlsx', file: true },
];

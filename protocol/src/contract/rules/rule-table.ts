import { filledText } from '../../text/fill-text.ts';
import type { Text } from '../../text/text.ts';
import { fileNameOf, isDate, isDay, isEmail, isImageName, isNamedScope, isObject, isPath, isTimeZone, isUrl, isUuid, isVinPatterns, lengthOf, matches, numberOf, textOf } from './readings.ts';

/** One rule with its parameters, as a field of a form names it. */
export interface Rule {
  readonly name: string;
  readonly parameters: readonly (string | number)[];
  /** Whether the value keeps the rule, in the record that it is of. Only `required` is asked about a value that is empty. */
  readonly keeps: (value: unknown, record: Readonly<Record<string, unknown>>) => boolean;
  /** The field of the record that the value is compared with. */
  readonly other?: string;
  /** Text for a person: `{field}` is the field's label, `{0}` and `{1}` are the parameters. */
  readonly text: Text;
}

type Parameter = string | number;

function rule<Parameters extends readonly Parameter[]>(
  name: string,
  keeps: (value: unknown, ...parameters: Parameters) => boolean,
  chinese: string,
  english: string,
): (...parameters: Parameters) => Rule {
  const text = { 'zh-CN': chinese, en: english };
  return (...parameters) => ({ name, parameters, keeps: (value) => keeps(value, ...parameters), text });
}

/** Rules whose parameters are a list show it as one. */
function listRule(
  name: string,
  keeps: (value: unknown, list: readonly Parameter[]) => boolean,
  chinese: string,
  english: string,
): (...list: readonly Parameter[]) => Rule {
  const text = { 'zh-CN': chinese, en: english };
  return (...list) => ({ name, parameters: [list.join(', ')], keeps: (value) => keeps(value, list), text });
}

/** Whether a value, or each value of a list, is one of those named. */
const isListed = (value: unknown, list: readonly Parameter[]): boolean =>
  (Array.isArray(value) ? value : [value]).every((each) => list.some((item) => String(item) === String(each)));

/** Every validation rule, and below them the kinds of value that forms hold besides texts. */
export const rules = {
  required: rule('required', () => true, '{field}不能为空', '{field} is required'),
  email: rule('email', isEmail, '{field}必须是有效的电子邮箱', '{field} must be a valid email address'),
  integer: rule('integer', matches(/^-?\d+$/), '{field}必须是整数', '{field} must be an integer'),
  numeric: rule('numeric', matches(/^\d+$/), '{field}只能包含数字', '{field} may contain digits only'),
  alpha: rule('alpha', matches(/^[\p{L}\p{M}]+$/u), '{field}只能包含字母', '{field} may contain letters only'),
  alphaDash: rule('alphaDash', matches(/^[\p{L}\p{M}\d_-]+$/u), '{field}只能包含字母、数字、下划线和连字符', '{field} may contain letters, digits, dashes and underscores only'),
  alphaNum: rule('alphaNum', matches(/^[\p{L}\p{M}\d]+$/u), '{field}只能包含字母和数字', '{field} may contain letters and digits only'),
  alphaSpaces: rule('alphaSpaces', matches(/^[\p{L}\p{M} ]+$/u), '{field}只能包含字母和空格', '{field} may contain letters and spaces only'),
  between: rule(
    'between',
    (value, least: number, most: number) => numberOf(value) >= least && numberOf(value) <= most,
    '{field}必须在 {0} 和 {1} 之间',
    '{field} must be between {0} and {1}',
  ),
  digits: rule('digits', (value, count: number) => matches(/^\d+$/)(value) && lengthOf(value) === count, '{field}必须是 {0} 位数字', '{field} must have exactly {0} digits'),
  length: rule('length', (value, count: number) => lengthOf(value) === count, '{field}必须为 {0} 个字符', '{field} must have exactly {0} characters'),
  minLength: rule('minLength', (value, least: number) => lengthOf(value) >= least, '{field}不能少于 {0} 个字符', '{field} must have at least {0} characters'),
  maxLength: rule('maxLength', (value, most: number) => lengthOf(value) <= most, '{field}不能超过 {0} 个字符', '{field} must have at most {0} characters'),
  minValue: rule('minValue', (value, least: number) => numberOf(value) >= least, '{field}不能小于 {0}', '{field} must be {0} or more'),
  maxValue: rule('maxValue', (value, most: number) => numberOf(value) <= most, '{field}不能大于 {0}', '{field} must be {0} or less'),
  notOneOf: listRule('notOneOf', (value, list) => !isListed(value, list), '{field}不能是：{0}', '{field} must not be one of: {0}'),
  oneOf: listRule('oneOf', isListed, '{field}必须是以下之一：{0}', '{field} must be one of: {0}'),
  regex: rule('regex', (value, pattern: string) => new RegExp(pattern, 'u').test(textOf(value)), '{field}格式不正确', '{field} has an invalid format'),
  url: rule('url', isUrl, '{field}必须是有效的网址', '{field} must be a valid web address'),
  image: rule('image', isImageName, '{field}必须是图片文件', '{field} must be an image file'),
  fileExtension: listRule(
    'fileExtension',
    (value, list) => list.some((extension) => fileNameOf(value).toLowerCase().endsWith(`.${String(extension).toLowerCase()}`)),
    '{field}的文件类型必须是：{0}',
    '{field} must be a file of type: {0}',
  ),

  text: rule('text', (value) => typeof value === 'string' && !/\p{Cs}|[^\P{Cc}\t\n\r]/u.test(value), '{field}必须是不含控制字符的文本', '{field} must be text without control characters'),
  reference: rule('reference', isUuid, '{field}所选的对象无效', '{field} must be an existing entry'),
  references: rule('references', (value) => Array.isArray(value) && value.length <= 1_000 && value.every(isUuid), '{field}必须是有效对象的列表', '{field} must be a list of existing entries'),
  paths: rule('paths', (value) => Array.isArray(value) && value.length <= 50 && value.every(isPath), '{field}必须是以 / 开头的路径列表', '{field} must be a list of paths that start with /'),
  dateTime: rule('dateTime', isDate, '{field}必须是日期（文件和 API 中写作 2026-01-31）', '{field} must be a date (2026-01-31 in files and the API)'),
  date: rule('date', isDay, '{field}必须是不带时间的日期（文件和 API 中写作 2026-01-31）', '{field} must be a date without a time (2026-01-31 in files and the API)'),
  notBefore: (other: string, label: Text): Rule => ({
    name: 'notBefore',
    parameters: [other],
    other,
    keeps: (value, { [other]: earliest }) => !isDay(value) || !isDay(earliest) || value >= earliest,
    text: filledText({ 'zh-CN': '{field}不能早于{earliest}', en: '{field} must not be earlier than {earliest}' }, { earliest: label }),
  }),
  flag: rule('flag', (value) => typeof value === 'boolean', '{field}必须是“是”或“否”', '{field} must be yes or no'),
  namedScope: rule('namedScope', isNamedScope, '{field}必须是“全部”或项目、客户、分组列表', '{field} must be "all", or lists of projects, customers and groups'),
  object: rule('object', (value) => isObject(value), '{field}必须是对象', '{field} must be an object'),
  objects: rule('objects', (value) => Array.isArray(value) && value.every(isObject), '{field}必须是对象的列表', '{field} must be a list of objects'),
  vinPatterns: rule('vinPatterns', isVinPatterns, '{field}的每一项应为 VIN 或通配符（* 任意多个字符，? 一个字符），最多 2000 项', '{field}: each entry must be a VIN or a pattern (* for any number of characters, ? for one); at most 2,000 entries'),
  list: rule('list', Array.isArray, '{field}必须是列表', '{field} must be a list'),
  timeZone: rule('timeZone', isTimeZone, '{field}必须是时区，例如 Asia/Shanghai', '{field} must be a time zone such as Asia/Shanghai'),
} as const;

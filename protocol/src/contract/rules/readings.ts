/** How rules read a value that may be anything. */

/** The text of a text or number; what has none reads as a text that no format takes. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '\u0000';
}

/** Length in characters as people count them (code points); of a list its entries; NaN where there is none. */
export function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' || typeof value === 'number' ? [...String(value)].length : NaN;
}

/** NaN for what is not a finite number written in decimals. */
export function numberOf(value: unknown): number {
  return /^-?\d+(\.\d+)?$/.test(textOf(value)) ? Number(value) : NaN;
}

export function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => pattern.test(textOf(value));
}

export const isUuid = matches(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i);

/** One @, a domain with a dot, no spaces: only a message to it shows whether it exists. */
export const isEmail = matches(/^[^\s@,;<>"]{1,64}@(?=.{1,255}$)[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/u);

export const isUrl = matches(/^https?:\/\/([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)*[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?(:\d{1,5})?([/?#]\S*)?$/iu);

/** Path of a page of the console. */
export const isPath = matches(/^\/(?![/\\])[^\s?#]{0,199}$/u);

/** Name of a file: of a text itself, or of a File. */
export function fileNameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  return textOf(value);
}

export function isImageName(value: unknown): boolean {
  return /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(fileNameOf(value));
}

const dateShape = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A date without a time, `2026-01-31`. */
export function isDay(value: unknown): value is string {
  return matches(/^(?!0000)\d{4}-\d{2}-\d{2}$/)(value) && isDate(value);
}

/** A day, or a moment with its offset, that the calendar has: 30 February is none. */
export function isDate(value: unknown): boolean {
  const [text, year, month, day] = dateShape.exec(textOf(value)) ?? [];
  if (text === undefined || Number.isNaN(Date.parse(text))) return false;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return midnight.getUTCMonth() === Number(month) - 1 && midnight.getUTCDate() === Number(day);
}

/** Whether a zone is known to this machine: `Asia/Shanghai`. */
export function isTimeZone(value: unknown): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: textOf(value) });
    return true;
  } catch {
    return false;
  }
}

const scopeLists = ['projects', 'customers', 'groups'] as const;

/** `all`, or three lists of ids and nothing else. */
export function isNamedScope(value: unknown): boolean {
  if (value === 'all') return true;
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== scopeLists.length) return false;
  const lists: Readonly<Record<string, unknown>> = { ...value };
  return scopeLists.every((name) => Array.isArray(lists[name]) && lists[name].length <= 1_000 && lists[name].every(isUuid));
}

export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const vinPatternsMax = 2_000;

/** VINs as a platform sends them, or patterns of them. */
export function isVinPatterns(value: unknown): boolean {
  return Array.isArray(value) && value.length <= vinPatternsMax && value.every((each) => /^[\x21-\x7e]{1,17}$/.test(textOf(each)));
}

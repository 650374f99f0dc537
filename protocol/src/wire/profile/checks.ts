import type { Text } from '../../codes/code-table.ts';
import { BadProfileError, type ProfileProblem } from '../errors.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (value === undefined || value === null ? 'nothing' : JSON.stringify(value));

/**
 * Reads values out of JSON that someone wrote. What does not fit is noted with its path and read as `otherwise`,
 * so that one reading finds everything that is wrong.
 */
export class Checks {
  readonly #problems: ProfileProblem[] = [];

  refuse(path: string, message: string, chinese: string): void {
    this.#problems.push({ path, message, chinese });
  }

  finish(): void {
    const [first, ...rest] = this.#problems;
    if (first !== undefined) throw new BadProfileError([first, ...rest]);
  }

  object(value: unknown, path: string, known: readonly string[]): JsonObject {
    if (!isObject(value)) {
      this.refuse(path, `must be an object, not ${shown(value)}`, `必须是对象，而不是 ${shown(value)}`);
      return {};
    }
    for (const key of Object.keys(value)) if (!known.includes(key)) this.refuse(at(path, key), `is not known here; use one of ${known.join(', ')}`, `此处没有这一项；可用的有 ${known.join('、')}`);
    return value;
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.refuse(path, `must be a list, not ${shown(value)}`, `必须是列表，而不是 ${shown(value)}`);
    return [];
  }

  /** Absent: `otherwise`. */
  flag(value: unknown, path: string, otherwise: boolean): boolean {
    if (value === undefined) return otherwise;
    if (typeof value === 'boolean') return value;
    this.refuse(path, `must be true or false, not ${shown(value)}`, `必须是 true 或 false，而不是 ${shown(value)}`);
    return otherwise;
  }

  whole(value: unknown, path: string, least: number, most: number, otherwise: number): number {
    if (value === undefined) return otherwise;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.refuse(path, `must be a whole number from ${least} to ${most}, not ${shown(value)}`, `必须是 ${least} 到 ${most} 的整数，而不是 ${shown(value)}`);
    return otherwise;
  }

  oneOf<Choice extends string>(value: unknown, path: string, choices: readonly Choice[], otherwise: Choice): Choice {
    if (value === undefined) return otherwise;
    const chosen = choices.find((choice) => choice === value);
    if (chosen !== undefined) return chosen;
    this.refuse(path, `must be one of ${choices.join(', ')}, not ${shown(value)}`, `必须是 ${choices.join('、')} 之一，而不是 ${shown(value)}`);
    return otherwise;
  }

  /** Two hexadecimal digits, as the standard writes codes. */
  code(value: unknown, path: string, least: number, most: number, otherwise: number): number {
    if (value === undefined) return otherwise;
    const code = typeof value === 'string' && /^[0-9A-Fa-f]{2}$/.test(value) ? Number.parseInt(value, 16) : Number.NaN;
    if (code >= least && code <= most) return code;
    this.refuse(path, `must be two hexadecimal digits from "${hex(least)}" to "${hex(most)}", not ${shown(value)}`, `必须是 "${hex(least)}" 到 "${hex(most)}" 的两位十六进制数，而不是 ${shown(value)}`);
    return otherwise;
  }

  name(value: unknown, path: string): string {
    if (typeof value === 'string' && /^[a-z][A-Za-z0-9]*$/.test(value) && value !== 'reserved') return value;
    this.refuse(path, `must be a name such as "tyrePressure" (letters and digits, starting with a lowercase letter, not "reserved"), not ${shown(value)}`, `必须是 "tyrePressure" 这样的名称（字母和数字，首字母小写，不能是 "reserved"），而不是 ${shown(value)}`);
    return 'unnamed';
  }

  line(value: unknown, path: string, otherwise: string): string {
    if (value === undefined) return otherwise;
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.refuse(path, `must be text, not ${shown(value)}`, `必须是文本，而不是 ${shown(value)}`);
    return otherwise;
  }

  /** A text in both languages. */
  text(value: unknown, path: string): Text {
    const { 'zh-CN': chinese, en: english } = this.object(value, path, ['zh-CN', 'en']);
    if (chinese === undefined || english === undefined) this.refuse(path, 'needs both "zh-CN" and "en"', '需要同时填写 "zh-CN" 和 "en"');
    return { 'zh-CN': this.line(chinese, `${path}.zh-CN`, ''), en: this.line(english, `${path}.en`, '') };
  }
}

export const at = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0');

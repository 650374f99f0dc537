import { filledText } from '../../text/fill-text.ts';
import type { FieldProblem } from '../errors.ts';
import type { Text } from '../../text/text.ts';

const differentMin = 5;
/** Characters that a password has besides the login name. */
const besideNameMin = 5;
/** Shorter names are in many words. */
const nameCharactersMin = 3;

const tooUniform: Text = { 'zh-CN': '密码只含 {different} 种不同的字符，至少需要 {least} 种', en: 'The password has only {different, plural, one {# different character} other {# different characters}}. Use at least {least}.' };
const littleMore: Text = { 'zh-CN': '密码几乎只由登录名组成，还需要至少 {least} 个其他字符', en: 'The password is little more than the login name. Add at least {least} other characters.' };

/** What a new password is compared with, as far as it is known. */
export interface PasswordContext {
  readonly loginName?: string | undefined;
  /** The password before. The server compares it by its hash. */
  readonly former?: string | undefined;
}

export const formerPassword: Text = {
  'zh-CN': '新密码与原密码相同，请换一个',
  en: 'The new password is the same as the current one. Choose another.',
};

/** What makes a password weak, in general or for this user; null for one that is taken. Lists of known passwords are checked by the server besides. */
export function passwordFault(password: string, { loginName = '', former }: PasswordContext = {}): Text | null {
  const different = new Set(password.toLowerCase()).size;
  if (different < differentMin) {
    return filledText(tooUniform, { different, least: differentMin });
  }
  if (former !== undefined && password === former) return formerPassword;
  return isLittleMoreThan(password, loginName) ? filledText(littleMore, { least: besideNameMin }) : null;
}

function isLittleMoreThan(password: string, loginName: string): boolean {
  const [text, name] = [password.toLowerCase(), loginName.trim().toLowerCase()];
  if (name.length < nameCharactersMin || !text.includes(name)) return false;
  return [...text.replaceAll(name, '')].length < besideNameMin;
}

export const weakPassword = (path: string, text: Text): FieldProblem => ({ path, rule: 'weakPassword', message: text.en, text });

/** The problem of a field with a new password. An empty one is left to the rules of its form. */
export function passwordProblems(path: string, password: unknown, context: PasswordContext = {}): FieldProblem[] {
  if (typeof password !== 'string' || password.trim() === '') return [];
  const fault = passwordFault(password, context);
  return fault === null ? [] : [weakPassword(path, fault)];
}

import { textIn, type Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';

/** What a check found: `good`, `notice` (works, and someone should know), `bad` (something is wrong). */
export type Grade = 'good' | 'notice' | 'bad';

export interface Finding {
  readonly check: Text;
  readonly grade: Grade;
  readonly what: Text;
  /** The next step; absent where nothing is to be done. */
  readonly todo?: Text;
  /** The chapter with more. */
  readonly guide?: Text;
}

export const good = (check: Text, what: Text): Finding => ({ check, grade: 'good', what });
export const notice = (check: Text, what: Text, todo: Text): Finding => ({ check, grade: 'notice', what, todo });
export const bad = (check: Text, what: Text, todo: Text): Finding => ({ check, grade: 'bad', what, todo });

const marks: Readonly<Record<Grade, Text>> = {
  good: { 'zh-CN': '正常', en: 'ok    ' },
  notice: { 'zh-CN': '提示', en: 'note  ' },
  bad: { 'zh-CN': '异常', en: 'WRONG ' },
};
const more: Text = { 'zh-CN': '（{guide}）', en: ' ({guide})' };
const line: Text = { 'zh-CN': '{mark}  {check}：{what}', en: '{mark} {check}: {what}' };

export function findingLines({ check, grade, what, todo, guide }: Finding): string[] {
  const step = todo === undefined ? [] : [`        -> ${say(todo)}${guide === undefined ? '' : say(more, { guide })}`];
  return [say(line, { mark: marks[grade], check, what }), ...step];
}

/** For programs, whatever the language of the run. */
export const inEnglish = (finding: Finding): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(finding).map(([name, value]: [string, Text | string]) => [name, typeof value === 'string' ? value : textIn(value, 'en')]));

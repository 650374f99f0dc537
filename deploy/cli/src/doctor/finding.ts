/** What a check found: `good`, `notice` (works, and someone should know), `bad` (something is wrong). */
export type Grade = 'good' | 'notice' | 'bad';

export interface Finding {
  readonly check: string;
  readonly grade: Grade;
  readonly what: string;
  /** The next step; absent where nothing is to be done. */
  readonly todo?: string;
  /** The chapter with more. */
  readonly guide?: string;
}

export const good = (check: string, what: string): Finding => ({ check, grade: 'good', what });
export const notice = (check: string, what: string, todo: string): Finding => ({ check, grade: 'notice', what, todo });
export const bad = (check: string, what: string, todo: string): Finding => ({ check, grade: 'bad', what, todo });

const marks: Readonly<Record<Grade, string>> = { good: 'ok    ', notice: 'note  ', bad: 'WRONG ' };

export function findingLines({ check, grade, what, todo, guide }: Finding): string[] {
  const more = guide === undefined ? '' : ` (${guide})`;
  return [`${marks[grade]} ${check}: ${what}`, ...(todo === undefined ? [] : [`        -> ${todo}${more}`])];
}

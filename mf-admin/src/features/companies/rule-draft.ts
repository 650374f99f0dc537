import type { CompanyRule } from '@voltdeck/contract';

/** A rule while it is edited; `key` keeps its place when others move. */
export interface RuleDraft extends Omit<CompanyRule, 'values'> {
  readonly key: number;
  /** One a line. */
  readonly values: string;
}

let last = 0;

export const newRule = (): RuleDraft => ({ key: ++last, claim: '', values: '', type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [] });

export const draftOf = ({ values, ...rule }: CompanyRule): RuleDraft => ({ ...rule, key: ++last, values: values.join('\n') });

export function ruleOf({ key: _key, values, claim, ...rule }: RuleDraft): CompanyRule {
  return { ...rule, claim: claim.trim(), values: linesOf(values) };
}

export const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter((line) => line !== ''))];

/** The list with one entry a place earlier. */
export function movedUp<Entry>(list: readonly Entry[], index: number): Entry[] {
  const entry = list[index];
  return entry === undefined || index === 0 ? [...list] : list.toSpliced(index, 1).toSpliced(index - 1, 0, entry);
}

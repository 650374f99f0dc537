import type { FieldValue, FieldValues } from '../controls/control.ts';
import { sameValue } from '../form/form-values.ts';

/** A field that someone else changed while it was being edited here. */
export interface Meeting {
  readonly name: string;
  /** As it was when editing started. */
  readonly before: FieldValue;
  /** As the other left it. */
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
  /** Both changed it, to different values: one has to be chosen. */
  readonly conflict: boolean;
}

export type Side = 'mine' | 'theirs';

/** What changed between the row that was edited and the row that is there now. */
export function meetings(before: FieldValues, theirs: FieldValues, mine: FieldValues): readonly Meeting[] {
  return Object.entries(mine).flatMap(([name, own]) => {
    const was = before[name];
    const now = theirs[name];
    if (was === undefined || now === undefined || sameValue(was, now)) return [];
    return [{ name, before: was, theirs: now, mine: own, conflict: !sameValue(own, was) && !sameValue(own, now) }];
  });
}

/** The form as it continues: what only the other changed is taken over, and of what both changed the chosen side. */
export function merged(mine: FieldValues, met: readonly Meeting[], sides: Readonly<Record<string, Side>>): FieldValues {
  const taken = met.filter(({ name, conflict }) => !conflict || sides[name] === 'theirs').map(({ name, theirs }) => [name, theirs] as const);
  return { ...mine, ...Object.fromEntries(taken) };
}

/** Whether every field that both changed has its side. */
export function isDecided(met: readonly Meeting[], sides: Readonly<Record<string, Side>>): boolean {
  return met.every(({ name, conflict }) => !conflict || sides[name] !== undefined);
}

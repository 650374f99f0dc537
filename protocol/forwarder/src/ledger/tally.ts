import type { FilteredCause, ForwardForm, ForwardRefusal } from '@voltdeck/protocol/contract';
import type { Marks } from '../cover/cover.ts';

/** Names of the ledger's counts. */
export const names = {
  forwarded: (form: ForwardForm): string => `forwarded.${form}`,
  filtered: (cause: FilteredCause): string => `filtered.${cause}`,
  refused: (cause: ForwardRefusal): string => `refused.${cause}`,
  /** Of the forwarded ones: no sum of its own. */
  left: (mark: keyof Marks): string => `left.${mark}`,
} as const;

/** What became of one stored message. */
export type Fate =
  | { readonly kind: 'forwarded'; readonly form: ForwardForm; readonly marks: Marks }
  | { readonly kind: 'filtered'; readonly cause: FilteredCause }
  | { readonly kind: 'refused'; readonly cause: ForwardRefusal };

export const fateName = (fate: Fate): string => (fate.kind === 'forwarded' ? names.forwarded(fate.form) : fate.kind === 'filtered' ? names.filtered(fate.cause) : names.refused(fate.cause));

const marks = ['encrypted', 'signed'] as const satisfies readonly (keyof Marks)[];

/** Changes of the ledger, by name. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count !== 0) this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }

  /** What became of one message, with how it left. */
  addFate(fate: Fate): void {
    this.add(fateName(fate));
    if (fate.kind === 'forwarded') for (const mark of marks) if (fate.marks[mark]) this.add(names.left(mark));
  }

  /** Counts of results alone: each message is in one of them. */
  results(): [name: string, count: number][] {
    return this.entries().filter(([name]) => !marks.some((mark) => name === names.left(mark)));
  }

  entries(): [name: string, count: number][] {
    return [...this.counts].filter(([, count]) => count !== 0);
  }
}

import type { FilteredCause, ForwardForm, ForwardRefusal } from '@voltdeck/protocol/contract';

/** Names of the ledger's counts. */
export const names = {
  forwarded: (form: ForwardForm): string => `forwarded.${form}`,
  filtered: (cause: FilteredCause): string => `filtered.${cause}`,
  refused: (cause: ForwardRefusal): string => `refused.${cause}`,
} as const;

/** What became of one stored message. */
export type Fate =
  | { readonly kind: 'forwarded'; readonly form: ForwardForm }
  | { readonly kind: 'filtered'; readonly cause: FilteredCause }
  | { readonly kind: 'refused'; readonly cause: ForwardRefusal };

export const fateName = (fate: Fate): string => (fate.kind === 'forwarded' ? names.forwarded(fate.form) : fate.kind === 'filtered' ? names.filtered(fate.cause) : names.refused(fate.cause));

/** Changes of the ledger, by name. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count !== 0) this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }

  entries(): [name: string, count: number][] {
    return [...this.counts].filter(([, count]) => count !== 0);
  }
}

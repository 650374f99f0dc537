import type { WorkingStateName } from '@voltdeck/protocol/contract';

/** Kinds of what the palette finds, in the order in which it shows them. */
export const groups = ['recent', 'vehicles', 'projects', 'pages', 'actions'] as const;
export type Group = (typeof groups)[number];

/** One thing that the palette leads to or does. */
export interface Entry {
  readonly key: string;
  readonly group: Group;
  readonly text: string;
  readonly detail?: string;
  readonly state?: WorkingStateName;
  /** Page that it opens; absent: `run` does it. */
  readonly path?: string;
  readonly run?: () => void;
}

/** Those that have every typed word, wherever it is. */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ text, detail = '' }) => words.every((word) => `${text} ${detail}`.toLowerCase().includes(word)));
}

/** In the order of their groups, as they are shown. */
export const grouped = (entries: readonly Entry[]): readonly Entry[] => groups.flatMap((group) => entries.filter((entry) => entry.group === group));

import { isFree } from '@voltdeck/protocol/contract';
import type { PanelKind } from './panel-kinds.ts';

/** Components of a search, in their groups. */
export interface Library {
  readonly panels: readonly PanelKind[];
  readonly pieces: readonly PanelKind[];
}

/** Those whose title or name has every word that is searched for. */
export function libraryOf(kinds: readonly PanelKind[], search: string): Library {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const found = kinds.filter(({ name, title }) => words.every((word) => `${title} ${name}`.toLowerCase().includes(word)));
  return { panels: found.filter(({ name }) => !isFree(name)), pieces: found.filter(({ name }) => isFree(name)) };
}

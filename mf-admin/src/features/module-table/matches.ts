import type { ModuleSummaryView } from '@voltdeck/protocol/contract';

/** Whether the search is part of what a module is called, in any language, or of its team. */
export function matches({ name, title, team }: Pick<ModuleSummaryView, 'name' | 'title' | 'team'>, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, team, ...Object.values(title)].some((word) => word.toLowerCase().includes(wanted));
}

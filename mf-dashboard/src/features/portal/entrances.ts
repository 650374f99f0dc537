import type { SessionView } from '@voltdeck/contract';
import { isAllowed, type ModuleNavigation, type ServedModule } from '@voltdeck/protocol/contract';

/** A module and its pages that somebody may open. */
export interface Entrance {
  readonly module: Pick<ServedModule, 'name' | 'title' | 'version'>;
  readonly pages: readonly ModuleNavigation[];
}

/** The modules with a page that the session may see, in the order of their pages; each page once. */
export function entrancesOf(modules: readonly ServedModule[], session: SessionView | null): Entrance[] {
  return modules
    .map((module) => ({ module, pages: pagesOf(module, session) }))
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => (a.pages[0]?.order ?? 0) - (b.pages[0]?.order ?? 0));
}

function pagesOf({ navigation }: ServedModule, session: SessionView | null): ModuleNavigation[] {
  const allowed = navigation.filter(({ access }) => isAllowed(access, session)).sort((a, b) => a.order - b.order);
  // An area of the header and an entry at the side may be the same page; the one at the side has its own name.
  return allowed.filter(({ path, section }) => section !== undefined || !allowed.some((other) => other.path === path && other.section !== undefined));
}

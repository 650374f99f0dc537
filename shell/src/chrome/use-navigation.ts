import { useSession, useStore, useText } from '@voltdeck/kit';
import { isAllowed, type ModuleNavigation } from '@voltdeck/protocol/contract';
import { served } from '../modules/served.ts';

/** Entries under one heading of the side navigation. */
export interface NavigationSection {
  readonly heading: string;
  readonly entries: readonly ModuleNavigation[];
}

interface Navigation {
  /** In the header. */
  readonly areas: readonly ModuleNavigation[];
  /** At the side, where the layout is `default`. Modules that name the same heading share it. */
  readonly sections: readonly NavigationSection[];
}

/** Where the signed-in user may go. */
export function useNavigation(): Navigation {
  const text = useText();
  const session = useSession();
  const entries = useStore(served)
    .flatMap((module) => module.navigation)
    .filter((entry) => isAllowed(entry.access, session))
    .sort((a, b) => a.order - b.order);
  const sections = new Map<string, ModuleNavigation[]>();
  for (const entry of entries) {
    if (entry.section === undefined) continue;
    const heading = text(entry.section);
    sections.set(heading, [...(sections.get(heading) ?? []), entry]);
  }
  return {
    areas: entries.filter((entry) => entry.section === undefined),
    sections: [...sections].map(([heading, inside]) => ({ heading, entries: inside })),
  };
}

/** Whether a page belongs to an area. An area that leads to a page of the side contains every page there. */
export function isInArea(area: string, sections: readonly NavigationSection[], path: string): boolean {
  const side = sections.flatMap(({ entries }) => entries.map((entry) => entry.path));
  return side.includes(area) ? side.some((entry) => isWithin(entry, path)) : isWithin(area, path);
}

/** Whether a page is the entry's own or one below it: the detail of what it lists. */
export function isWithin(entry: string, path: string): boolean {
  return path === entry || path.startsWith(`${entry}/`);
}

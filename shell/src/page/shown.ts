import { viewOf, type Place, type View } from './view.ts';

const parts = ['path', 'search', 'hash', 'session', 'modules'] as const satisfies readonly (keyof Place)[];

let known: { readonly place: Place; readonly view: View } | null = null;

/**
 * What is at a place, worked out once: each page of each module asks at every navigation whether it is the one,
 * and all of them again for each page that is registered.
 */
export function shownAt(place: Place): View {
  if (known === null || parts.some((part) => known?.place[part] !== place[part])) known = { place, view: viewOf(place) };
  return known.view;
}

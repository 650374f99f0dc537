import { createStore, useStore } from './store.ts';

/** The name that a wall has been given where it hangs. */
const given = createStore<string | null>(null);

/** Names this screen: its console knows it by that. */
export const nameScreen = given.set;

/** The name of this screen: as it was given, or `?screen=` of its address; null for a page that no one hung up. */
export function useScreenName(): string | null {
  const name = useStore(given);
  return name ?? new URLSearchParams(location.search).get('screen');
}

import { readPreference, writePreference } from './preferences.ts';
import { createStore, useStore } from './store.ts';

export const densities = ['comfortable', 'compact'] as const;

/** How much room a page leaves around what it says. */
export type Density = (typeof densities)[number];

const current = createStore<Density>('comfortable');

/** The measures of the tokens hang on `data-density` of the document. */
function draw(density: Density): void {
  document.documentElement.dataset['density'] = density;
  current.set(density);
}

/** Applies the stored density. Called once when the page starts. */
export function startDensity(): void {
  const stored = readPreference('density');
  draw(densities.find((density) => density === stored) ?? 'comfortable');
}

export function setDensity(density: Density): void {
  writePreference('density', density);
  draw(density);
}

export function useDensity(): Density {
  return useStore(current);
}

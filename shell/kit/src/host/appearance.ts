import { adoptLevelColours } from '../theme/level-sheet.ts';
import { startDensity } from './density.ts';
import { createStore, useStore } from './store.ts';
import { readPreference, writePreference } from './preferences.ts';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const appearance = createStore<Theme>('light');

function isTheme(value: string | null): value is Theme {
  return themes.some((theme) => theme === value);
}

function preferredTheme(): Theme {
  const stored = readPreference('theme');
  if (isTheme(stored)) return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Tokens hang on `data-theme` of the document, Arco's own dark mode on `arco-theme` of the body. */
function draw(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.body.setAttribute('arco-theme', theme);
}

/** Applies the stored theme, or the system's, the colours of the alarm levels, and the stored density. Called once when the page starts. */
export function startAppearance(): void {
  const theme = preferredTheme();
  appearance.set(theme);
  draw(theme);
  adoptLevelColours();
  startDensity();
}

export function setTheme(theme: Theme): void {
  writePreference('theme', theme);
  draw(theme);
  appearance.set(theme);
}

export function useTheme(): Theme {
  return useStore(appearance);
}

/** The theme outside React, with a way to watch it. */
export const themeStore = { get: appearance.get, subscribe: appearance.subscribe };

import { languages, type Language } from '@voltdeck/protocol/contract';
import { createStore, useStore } from '../host/store.ts';
import { readPreference, writePreference } from '../host/preferences.ts';

/** Chinese by default. */
const defaultLanguage: Language = 'zh-CN';

const current = createStore<Language>(defaultLanguage);

function isLanguage(value: string | null): value is Language {
  return languages.some((language) => language === value);
}

/** Applies the stored language. Called once when the page starts. */
export function startLanguage(): void {
  const stored = readPreference('language');
  const language = isLanguage(stored) ? stored : defaultLanguage;
  current.set(language);
  document.documentElement.lang = language;
}

export function setLanguage(language: Language): void {
  writePreference('language', language);
  document.documentElement.lang = language;
  current.set(language);
}

export function useLanguage(): Language {
  return useStore(current);
}

/** The language outside React, with a way to watch it. */
export const languageStore = { get: current.get, subscribe: current.subscribe };

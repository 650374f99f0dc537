import { addLanguage, isBaseLanguage, everyLanguage, languageRow, type Catalogue, type Language, type OfferedLanguage } from '@voltdeck/protocol/contract';
import { createStore, useStore } from '../host/store.ts';
import { readPreference, writePreference } from '../host/preferences.ts';

/** Chinese by default. */
const defaultLanguage: Language = 'zh-CN';

const current = createStore<Language>(defaultLanguage);

/** Of languages whose texts are not loaded yet. */
const addresses = new Map<string, string>();
let chosen: Language = defaultLanguage;

/**
 * Applies the stored language. Called once when the page starts.
 *
 * @param offered besides those that the texts are written in
 */
export function startLanguage(offered: readonly OfferedLanguage[] = []): void {
  for (const { address, ...row } of offered) {
    addLanguage(row);
    addresses.set(row.code, address);
  }
  const stored = readPreference('language');
  choose(everyLanguage().find(({ code }) => code === stored)?.code ?? defaultLanguage);
}

export function setLanguage(language: Language): void {
  writePreference('language', language);
  choose(language);
}

/** Until the texts of a further language are there, and where it has none, its fallback is shown. */
function choose(language: Language): void {
  chosen = language;
  const address = isBaseLanguage(language) ? undefined : addresses.get(language);
  if (address === undefined) return show(language);
  show(languageRow(language).fallback);
  load(language, address).then(
    () => {
      if (chosen === language) show(language);
    },
    // The next choice of it, or the next page, asks again.
    () => undefined,
  );
}

async function load(language: Language, address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const texts: Catalogue = await answer.json();
  addLanguage(languageRow(language), texts);
  addresses.delete(language);
}

function show(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageRow(language).direction;
  current.set(language);
}

export function useLanguage(): Language {
  return useStore(current);
}

/** The language outside React, with a way to watch it. */
export const languageStore = { get: current.get, subscribe: current.subscribe };

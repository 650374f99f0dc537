import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript } from './theme-script.ts';

/** What the script leaves on the document of a browser that keeps these preferences. */
function drawn(kept: Readonly<Record<string, string>>): { readonly dataset: Readonly<Record<string, string>>; readonly lang: string } {
  const documentElement = { dataset: {}, lang: 'zh-CN' };
  const document = { documentElement, body: { setAttribute: () => undefined } };
  runInNewContext(themeScript, { document, localStorage: { getItem: (key: string) => kept[key] ?? null }, matchMedia: () => ({ matches: false }) });
  return documentElement;
}

it('theme, language and density are before the first paint', () => {
  const kept = { 'voltdeck.theme': 'dark', 'voltdeck.language': 'en', 'voltdeck.density': 'compact' };
  expect(drawn(kept)).toEqual({ dataset: { theme: 'dark', density: 'compact' }, lang: 'en' });
});

it('who has chosen nothing, or what does not exist, gets what everyone gets', () => {
  expect(drawn({})).toEqual({ dataset: { theme: 'light', density: 'comfortable' }, lang: 'zh-CN' });
  expect(drawn({ 'voltdeck.density': 'huge', 'voltdeck.theme': 'pink' }).dataset).toEqual({ theme: 'light', density: 'comfortable' });
});

import { marksOf } from './selectors.ts';
import { plainName, readStyleSheet } from './style-sheet.ts';

/** What each animation of a build is called in the page, by the name that its team wrote: the names of `@keyframes` are those of the whole page. */
export type Animations = ReadonlyMap<string, string>;

const identifier = /^-?[A-Za-z_][\w-]*$/;

/** Of these a declaration does not say whether they are a name. */
const words: ReadonlySet<string> = new Set(
  'none auto initial inherit unset revert infinite normal reverse alternate alternate-reverse forwards backwards both running paused linear ease ease-in ease-out ease-in-out step-start step-end'.split(' '),
);

/** No name of a module has an underscore, so that none starts with that of another. */
const prefixOf = (module: string): string => `${module}_`;

export function isNamedAfter(name: string, module: string): boolean {
  return name.replace(/^["']/, '').startsWith(prefixOf(module));
}

/** Whether an animation is one of the console or of its components. */
export const isConsoleAnimation = (name: string): boolean => /^(?:vd|arco)-/i.test(name);

/** The animations of a sheet that are not named after their module yet. @throws StyleUnreadable */
export function animationsOf(text: string, module: string): Animations {
  const names = readStyleSheet(text).atRules.filter(({ name }) => plainName(name) === 'keyframes').map(({ prelude }) => prelude);
  return new Map(names.filter((name) => identifier.test(name) && !words.has(name) && !isNamedAfter(name, module)).map((name) => [name, prefixOf(module) + name]));
}

/** Declarations that ask for these animations by their names in the page. */
export function withAnimations(declarations: string, animations: Animations): string {
  if (animations.size === 0 || !/animation/i.test(declarations)) return declarations;
  const ends = [...marksOf(declarations)].filter(({ character, depth }) => character === ';' && depth === 0).map(({ at }) => at);
  return [-1, ...ends].map((semicolon, place) => renamed(declarations.slice(semicolon + 1, ends[place] ?? declarations.length), animations)).join(';');
}

const animated = /^\s*(?:-webkit-|-moz-)?animation(?:-name)?\s*:/i;

/** A word that is neither a part of another nor a function, a string or a number with its unit. */
const bareWord = /(?<![\w\-\\"'.#])-?[A-Za-z_][\w-]*(?![\w(-])/g;

function renamed(declaration: string, animations: Animations): string {
  const [property = ''] = animated.exec(declaration) ?? [];
  if (property === '') return declaration;
  return property + declaration.slice(property.length).replace(bareWord, (name) => animations.get(name) ?? name);
}

/** A style sheet or a selector that is not written as the build writes it: what browsers make of it is not known. */
export class StyleUnreadable extends Error {
  override readonly name = 'StyleUnreadable';
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const closers: ReadonlySet<string> = new Set(Object.values(closing));
const quotes: ReadonlySet<string> = new Set(['"', "'"]);

/** One character of a style sheet outside of strings, comments and addresses. */
export interface Mark {
  readonly at: number;
  readonly character: string;
  /** Brackets that are open here: one that opens counts, one that closes no longer does. */
  readonly depth: number;
}

/** Walks over style code by the rules of CSS Syntax 3. It may start within a block, whose end is then the last mark. @throws StyleUnreadable */
export function* marksOf(text: string, from = 0): Generator<Mark> {
  const open: string[] = [];
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\') at++;
    else if (quotes.has(character)) at = endOfString(text, at);
    else if (text.startsWith('/*', at)) at = endOfComment(text, at);
    else if (/^url\($/i.test(text.slice(at, at + 4)) && !/[\w-]/.test(text[at - 1] ?? '')) at = endOfAddress(text, at + 4);
    else {
      if (character in closing) open.push(character);
      else if (closers.has(character) && closing[open.pop() ?? '{'] !== character) throw new StyleUnreadable(`'${character}' at ${at} closes nothing`);
      yield { at, character, depth: open.length };
    }
  }
  if (open.length > 0) throw new StyleUnreadable(`'${open.at(-1) ?? ''}' is not closed`);
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at;
    else if (/[\n\r\f]/.test(text[at] ?? '')) break;
  }
  throw new StyleUnreadable(`the string at ${start} does not end`);
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2);
  if (end === -1) throw new StyleUnreadable(`the comment at ${start} does not end`);
  return end + 1;
}

/** An address without quotes may hold almost anything; with what else browsers would end elsewhere. */
function endOfAddress(text: string, start: number): number {
  const [plain = ''] = /^\s*(?:[^"'()\\\s]|\\[^\n\r\f])*\s*\)/.exec(text.slice(start)) ?? [];
  if (plain !== '') return start + plain.length - 1;
  const [quoted = ''] = /^\s*(?:"(?:[^"\\\n\r\f]|\\[^])*"|'(?:[^'\\\n\r\f]|\\[^])*')\s*\)/.exec(text.slice(start)) ?? [];
  if (quoted !== '') return start + quoted.length - 1;
  throw new StyleUnreadable(`the address at ${start} does not end`);
}

/** The selectors of a list. Commas within brackets part nothing. */
export function selectorsOf(list: string): string[] {
  const commas = [...marksOf(list)].filter(({ character, depth }) => character === ',' && depth === 0).map(({ at }) => at);
  return [-1, ...commas].map((comma, place) => list.slice(comma + 1, commas[place] ?? list.length).trim());
}

/** Where the last compound of a selector starts: what is styled. */
function subjectAt(selector: string): number {
  let begin = 0;
  for (const { at, character } of outerMarks(selector)) if (/[\s>+~|]/.test(character)) begin = at + 1;
  return begin;
}

/** What is in no brackets. */
function outerMarks(selector: string, from = 0): Mark[] {
  return [...marksOf(selector)].filter(({ at, depth }) => at >= from && depth === 0);
}

/** Before a pseudo-element: only another pseudo may be behind it. Four have a name of one colon too. */
function endOfSubject(selector: string, subject: number): number {
  const colons = outerMarks(selector, subject).filter(({ character }) => character === ':');
  return colons.find(({ at }) => /^(::|:(?:before|after|first-line|first-letter)(?![\w-]))/i.test(selector.slice(at)))?.at ?? selector.length;
}

const place = (module: string): string => `[data-module=${module}]`;

/** The elements in the places of a module. Without weight: no rule gets another order by it. */
const within = (module: string): string => `:where(${place(module)} *)`;

/** And none of another module's part that is in them. */
const notInGuests = (module: string): string => `:not(:where(${place(module)} [data-module]:not(${place(module)}) *))`;

/** A subject that has no class and no id fits elements of everyone. */
function isBare(selector: string): boolean {
  return !outerMarks(selector, subjectAt(selector)).some(({ character }) => character === '.' || character === '#');
}

/** How a selector is written so that it only styles elements in the places of a module. */
const scopeOf = (selector: string, module: string): string => (isBare(selector) ? within(module) + notInGuests(module) : within(module));

/** Keeps a selector to what the module draws itself. What surrounds it (a theme, a language) may still be asked for. */
export function scopedSelector(selector: string, module: string): string {
  const end = endOfSubject(selector, subjectAt(selector));
  return selector.slice(0, end) + scopeOf(selector, module) + selector.slice(end);
}

/** Whether a selector is kept to the places of a module; browsers write values with quotes. */
export function isScoped(selector: string, module: string): boolean {
  const written = selector.replaceAll(`[data-module="${module}"]`, place(module));
  const subject = subjectAt(written);
  const end = endOfSubject(written, subject);
  const wanted = scopeOf(written, module);
  return outerMarks(written, subject).some(({ at }) => at < end && written.startsWith(wanted, at));
}

/** As a browser reads it: escapes are the characters that they stand for. */
export const decoded = (text: string): string => text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_all, hex: string | undefined, plain: string | undefined) => (hex === undefined ? (plain ?? '') : String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff))));

/** Classes of the console and of its components, and the elements that all modules are in. */
const ofConsole = /\.(?:vd|arco)-[\w-]*|\[\s*(?:class|id)\b[^\]]*(?:vd|arco)-[^\]]*\]|:(?:root|scope|host)(?![\w-])|(?<![\w.#:[=\-"'])(?:html|body)(?![\w-])/i;

/** What of the console a selector names, wherever it is in it; null for nothing. */
export function consoleNameIn(selector: string): string | null {
  return ofConsole.exec(decoded(selector))?.[0] ?? null;
}

/** Whether a selector that is kept to no module would style what others draw. One of a class or an id is most likely the module's own. */
export function reachesOthers(selector: string): boolean {
  return consoleNameIn(selector) !== null || isBare(selector);
}

import { openOwners, sharedOwners } from '@voltdeck/protocol/module-rules';

const reached = (way: string): object => way.split('.').reduce<object>((owner, name) => Reflect.get(owner, name), window);

/** Objects whose members all code of the page shares. */
const ownersOf = (): Readonly<Record<string, object>> => ({ window, ...Object.fromEntries(sharedOwners.map((way) => [way, reached(way)])) });

type Members = Readonly<Record<string, PropertyDescriptor | undefined>>;

/** Of the window's classes, those of the language itself. The browser makes each of its own when it is first asked for, and there are hundreds. */
const ofLanguage: ReadonlySet<string> = new Set([
  'Object', 'Function', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Promise', 'RegExp', 'Error', 'TypeError',
  'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'JSON', 'Math', 'Intl', 'ArrayBuffer', 'DataView', 'Uint8Array',
]);

const isClassOfBrowser = (name: string): boolean => /^[A-Z]/.test(name) && !ofLanguage.has(name);

const isNative = (value: unknown): boolean => typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]');

/** Setting one of these (`onerror`) leaves its member as it is. There are hundreds, and the browser makes each when it is first asked for. */
const isHandler = (name: string): boolean => /^on[a-z]/.test(name);

/** What kit's own late parts put there: MapLibre names the class of plain objects for its worker. */
const ofKit: Readonly<Record<string, readonly string[]>> = { Object: ['_classRegistryKey'] };

/** All members but handlers; of the window those that are there without being made for this. */
function membersAtStart(owner: object): Members {
  const names = Object.getOwnPropertyNames(owner).filter((name) => !isHandler(name) && !(owner === window && isClassOfBrowser(name)));
  return Object.fromEntries(names.map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)]));
}

/** The objects that all code shares, as they were when the shell remembered them. */
export class SharedGlobals {
  readonly #owners = ownersOf();
  readonly #sheets = [...document.adoptedStyleSheets];
  readonly #names = new Map<string, ReadonlySet<string>>(Object.entries(this.#owners).map(([title, owner]) => [title, new Set([...Object.getOwnPropertyNames(owner), ...(ofKit[title] ?? [])])]));
  readonly #known = new Map<string, Members>(Object.entries(this.#owners).map(([title, owner]) => [title, membersAtStart(owner)]));

  /** Remembers the browser's classes and all handlers as well: to be called when the page has nothing else to do. */
  rememberRest(): void {
    for (const [title, owner] of Object.entries(this.#owners)) {
      const names = this.#names.get(title);
      const rest = Object.entries(Object.getOwnPropertyDescriptors(owner)).filter(([name, { value }]) => (isHandler(name) && names?.has(name)) || (owner === window && isClassOfBrowser(name) && isNative(value)));
      this.#known.set(title, { ...Object.fromEntries(rest), ...this.#known.get(title) });
    }
  }

  /** Puts back what was changed since. @returns its names */
  restore(): string[] {
    return Object.entries(this.#owners).flatMap(([title, owner]) => {
      const known = this.#known.get(title) ?? {};
      const now: Members = Object.getOwnPropertyDescriptors(owner);
      const changed = Object.keys(known).filter((name) => this.#isShared(known[name]) && !isSame(known[name], now[name]));
      const added = openOwners.has(title) ? [] : Object.keys(now).filter((name) => this.#names.get(title)?.has(name) !== true);
      for (const name of changed) Reflect.defineProperty(owner, name, known[name] ?? {});
      for (const name of added) Reflect.deleteProperty(owner, name);
      return [...changed, ...added].map((name) => `${title}.${name}`);
    }).concat(this.#withoutAdopted());
  }

  /** Sheets that scripts have made style the whole page, and are of no file that the registry has judged: only kit's own stay. */
  #withoutAdopted(): string[] {
    const now = document.adoptedStyleSheets;
    if (now.length === this.#sheets.length && now.every((sheet, place) => sheet === this.#sheets[place])) return [];
    document.adoptedStyleSheets = [...this.#sheets];
    return ['document.adoptedStyleSheets'];
  }

  /** Functions, accessors, and the objects that hold functions; plain values of the page change. */
  #isShared(member: PropertyDescriptor | undefined): boolean {
    if (member === undefined || member.get !== undefined || member.set !== undefined) return true;
    const { value }: { value?: unknown } = member;
    return typeof value === 'function' || Object.values(this.#owners).some((owner) => owner === value);
  }
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean {
  return one !== undefined && other !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
}

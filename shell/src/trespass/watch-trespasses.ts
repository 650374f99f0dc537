import { onModuleFact, type ModulePart } from '@voltdeck/kit';
import { reportTrespass } from '../modules/watch-health.ts';
import { whenIdle } from '../when-idle.ts';
import { containStyles } from './leaked-styles.ts';
import { SharedGlobals } from './shared-globals.ts';

type Actor = Pick<ModulePart, 'name' | 'version' | 'component'>;

/** The first content of a page comes before any look at it. */
const contentMs = 500;

/** A page that never rests is looked at all the same. */
const soonMs = 1_000;

let globals: SharedGlobals | null = null;

/** Whose code ran since the last look, by name. */
const acted = new Map<string, Actor>();

/** What was told in this page: a module does the same at every mount. */
const told = new Set<string>();

/**
 * Modules share one page. What one of them changes of what belongs to everybody is put back, styles that reach out
 * of it are kept to it, and the registry and the console of the browser hear which it was.
 */
export function watchTrespasses(): void {
  globals = new SharedGlobals();
  onModuleFact(({ module }) => lookAfter(module));
}

/** Code of a module begins to run: what changes from now on may be its doing. */
export function noteActor(actor: Actor): void {
  acted.set(actor.name, actor);
}

/** Looks, once the page has nothing else to do, at what is different since this module ran. */
export function lookAfter(actor: Actor): void {
  noteActor(actor);
  setTimeout(() => whenIdle(look, soonMs), contentMs);
}

function look(): void {
  const changed = globals?.restore() ?? [];
  if (changed.length > 0) blame(`it changed what belongs to everybody: ${changed.join(', ')}`);
  for (const { module, selector } of containStyles()) {
    const component = acted.get(module.name)?.component ?? '';
    tell({ ...module, component }, `its styles reach out of it: ${selector}`);
  }
  acted.clear();
  rememberRest();
}

let restRemembered = false;

function rememberRest(): void {
  if (!restRemembered) globals?.rememberRest();
  restRemembered = true;
}

/** A change does not say who made it: with more than one that may have, nobody is reported. */
function blame(detail: string): void {
  const [actor, ...others] = acted.values();
  if (actor === undefined) return;
  if (others.length === 0) tell(actor, detail);
  else reportError(new Error(`One of the modules ${[...acted.keys()].join(', ')} trespassed: ${detail}`));
}

function tell(actor: Actor, detail: string): void {
  const key = `${actor.name} ${actor.version} ${detail}`;
  if (told.has(key)) return;
  told.add(key);
  reportError(new Error(`The module ${actor.name} ${actor.version} trespassed: ${detail}`));
  reportTrespass(actor, detail);
}

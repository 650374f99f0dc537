import { type ModulePart } from '@voltdeck/kit';
import { containStyles, onModuleFact, SharedGlobals } from '@voltdeck/kit/host';
import { pageRules } from '@voltdeck/protocol/module-rules';
import { fillText } from '@voltdeck/protocol/contract';
import { reportTrespass } from '../modules/watch-health.ts';
import { whenIdle } from '../when-idle.ts';

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
 * Modules share one page. What one of them changes of the objects that all code shares is put back, styles that reach out
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
  if (changed.length > 0) blame(fillText(pageRules.MODULE_GLOBALS_CHANGED.en, { names: changed.join(', ') }));
  const actors = new Map(acted);
  void containStyles().then((leaks) => {
    for (const { module, selector } of leaks) tell({ ...module, component: actors.get(module.name)?.component ?? '' }, fillText(pageRules.MODULE_STYLES_LEAKED.en, { selector }));
  });
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

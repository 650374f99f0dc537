import { type ModulePart } from '@voltdeck/kit';
import { containStyles, onModuleFact, SharedGlobals } from '@voltdeck/kit/host';
import { pageRules } from '@voltdeck/protocol/module-rules';
import { fillText } from '@voltdeck/protocol/contract';
import { reportTrespass } from '../modules/watch-health.ts';
import { whenIdle } from '../when-idle.ts';

type Actor = Pick<ModulePart, 'name' | 'version' | 'component'>;

/** The first content of a page is drawn before any check of it. */
const contentMs = 500;

/** A page that never rests is checked all the same. */
const soonMs = 1_000;

let globals: SharedGlobals | null = null;

/** Whose code ran since the last check, by name. */
const acted = new Map<string, Actor>();

/** What was reported in this page: a module does the same at every mount. */
const reported = new Set<string>();

/**
 * Modules share one page. What one of them changes of the objects that all code shares is put back, styles that reach out
 * of it are kept to it, and the registry and the console of the browser hear which it was.
 */
export function watchTrespasses(): void {
  globals = new SharedGlobals();
  onModuleFact(({ module }) => checkAfter(module));
}

/** Code of a module starts to run: what changes from now on may be its doing. */
export function noteActor(actor: Actor): void {
  acted.set(actor.name, actor);
}

/** Checks, once the page has nothing else to do, what is different since this module ran. */
export function checkAfter(actor: Actor): void {
  noteActor(actor);
  setTimeout(() => whenIdle(check, soonMs), contentMs);
}

function check(): void {
  const changed = globals?.restore() ?? [];
  if (changed.length > 0) blame(fillText(pageRules.MODULE_GLOBALS_CHANGED.en, { names: changed.join(', ') }));
  const actors = new Map(acted);
  void containStyles().then((leaks) => {
    for (const { module, selector } of leaks) report({ ...module, component: actors.get(module.name)?.component ?? '' }, fillText(pageRules.MODULE_STYLES_LEAKED.en, { selector }));
  });
  acted.clear();
  rememberRest();
}

let restRemembered = false;

function rememberRest(): void {
  if (!restRemembered) globals?.rememberRest();
  restRemembered = true;
}

/** A change does not say who made it: with more than one that may have, no one is reported. */
function blame(detail: string): void {
  const [actor, ...others] = acted.values();
  if (actor === undefined) return;
  if (others.length === 0) report(actor, detail);
  else reportError(new Error(`One of the modules ${[...acted.keys()].join(', ')} trespassed: ${detail}`));
}

function report(actor: Actor, detail: string): void {
  const key = `${actor.name} ${actor.version} ${detail}`;
  if (reported.has(key)) return;
  reported.add(key);
  reportError(new Error(`The module ${actor.name} ${actor.version} trespassed: ${detail}`));
  reportTrespass(actor, detail);
}

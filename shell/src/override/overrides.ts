import { call, createStore, endpoints } from '@voltdeck/kit';
import { onModuleFact, type ModuleFact } from '@voltdeck/kit/host';
import { overrideFragment, type ServedModule, type ServedOverride } from '@voltdeck/protocol/contract';
import { overlay, served } from '../modules/served.ts';
import { countFailedLoad, forgetFailedLoads } from './failed-loads.ts';
import { followBuilds } from './follow-builds.ts';
import { readOverride } from './read-override.ts';

/** The dev overrides of this user, and what was wrong with them. */
interface Overrides {
  readonly active: readonly ServedOverride[];
  readonly trouble: string | null;
}

export const overrides = createStore<Overrides>({ active: [], trouble: null });

/** Loads what the user's overrides name in place of the registry's modules. */
export async function startOverrides(active: readonly ServedOverride[]): Promise<void> {
  if (active.length === 0) return;
  overrides.set({ active, trouble: null });
  const names = new Set(active.map(({ name }) => name));
  onModuleFact((fact) => void (names.has(fact.module.name) && onFact(fact)));
  try {
    const builds = await readAll(active);
    overlay(builds);
    followBuilds(builds);
  } catch (error) {
    overrides.set({ active, trouble: error instanceof Error ? error.message : String(error) });
    await onFailedLoad();
  }
}

function readAll(active: readonly ServedOverride[]): Promise<ServedModule[]> {
  return Promise.all(active.filter(({ url }) => url !== null).map(readOverride));
}

/** What the registry's version does says nothing of the override. */
function onFact({ kind, module }: ModuleFact): void {
  if (!isOverride(module.name)) return;
  if (kind === 'mounted') forgetFailedLoads();
  else void onFailedLoad();
}

let failed = false;

/** Parts of one module fail together: a page counts as one load. */
async function onFailedLoad(): Promise<void> {
  if (failed) return;
  failed = true;
  if (countFailedLoad()) await clearOverrides();
}

function isOverride(name: string): boolean {
  return served.get().some((module) => module.name === name && module.channel === 'override');
}

/** Ends all overrides of this user; the page returns without them. */
export async function clearOverrides(): Promise<void> {
  forgetFailedLoads();
  await call(endpoints.moduleOverrideClear);
  location.reload();
}

/** The token of the link that the page was opened by; null without one. */
export function overrideToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(overrideFragment);
}

/** Takes the token out of the address: used or refused, it is not kept in the history. */
export function forgetOverrideToken(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

/** Takes the link's override for this user; the page returns with it. */
export async function takeOverride(token: string): Promise<void> {
  await call(endpoints.moduleOverrideUse, { body: { token } });
  forgetOverrideToken();
  forgetFailedLoads();
  location.reload();
}

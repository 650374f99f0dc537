import type { HostVersions } from '@voltdeck/contract';
import { hasAccess, publicSettings, type Access, type Caller, type ModuleChannel, type ModuleSnapshot, type ServedModule, type StoppedModule } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { misfitsOf } from '@voltdeck/protocol/module-rules';
import { overlap } from '../admission/overlap.ts';
import { inForce } from '../registry/in-force.ts';
import type { ModuleState, RegistryState, UsedOverride } from '../registry/state.ts';
import { isAmong } from './audience.ts';
import { receiptOf } from './receipt.ts';

export interface SnapshotInput {
  readonly state: RegistryState;
  /** null: no one is signed in. */
  readonly caller: Caller | null;
  /** What the shell brings; null where it is not known, and nothing is left out for it. */
  readonly host: HostVersions | null;
  /** Epoch ms. */
  readonly now: number;
}

interface Choice {
  readonly version: string | null;
  readonly channel: ModuleChannel;
}

/** What one user gets: of each module the version that is meant for him and fits the console, and one to fall back to. */
export function composeSnapshot({ state, caller, host, now }: SnapshotInput): ModuleSnapshot {
  const own = state.overrides.filter((override) => override.userId === caller?.userId && override.expiresAt > now && !isOff(state, override.name));
  const refused: ModuleSnapshot['refused'][number][] = [];
  const refusalOf = (build: ServedModule): string | null => (host === null ? null : misfitText(build, host));
  const modules: ServedModule[] = [];
  const fallbacks: ServedModule[] = [];
  for (const module of state.modules.filter(({ off }) => !off)) {
    const chosen = choicesOf(module, caller, own).flatMap(({ version, channel }) => {
      const build = version === null ? undefined : module.builds.get(version);
      if (build === undefined) return [];
      const reason = refusalOf(build);
      if (reason !== null) refused.push({ name: `${build.name} ${build.version}`, reason });
      return reason === null ? [{ ...inForce(build, module), ...guestMark(module), channel }] : [];
    });
    const [served] = chosen;
    if (served === undefined || !isSeen(served, caller)) continue;
    modules.push(visible(served, caller));
    const fallback = fallbacksOf(module, served).find((build) => refusalOf(build) === null);
    if (fallback !== undefined) fallbacks.push(visible({ ...inForce(fallback, module), ...guestMark(module), channel: 'stable' }, caller));
  }
  const content = { modules, fallbacks, overrides: own.map(overrideOf), refused, stopped: stoppedOf(state, caller) };
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  if (!isPerson(caller)) return { revision, ...content };
  const proven = (module: ServedModule): ServedModule => ({ ...module, receipt: receiptOf(state.receiptKey, caller.userId, module) });
  return { revision, ...content, modules: modules.map(proven), fallbacks: fallbacks.map(proven) };
}

const guestMark = ({ guest }: ModuleState): Pick<ServedModule, 'guest'> => (guest ? { guest } : {});

/** Of a name that no one has published: its first publisher is a guest. */
function isOff({ modules, guestsOff }: RegistryState, name: string): boolean {
  const known = modules.find((module) => module.name === name);
  return known === undefined ? guestsOff : known.off;
}

/** What open pages drop. Which versions were withdrawn is nothing to visitors: they had none but the stable ones. */
function stoppedOf({ modules, overrides, withdrawn }: RegistryState, caller: Caller | null): StoppedModule[] {
  const own = overrides.filter(({ userId }) => userId === caller?.userId);
  const off = modules.flatMap((module) => {
    if (!module.off) return [];
    // What the user's open pages have: a version may be pinned or tried without ever having been stable.
    const versions = [...choicesOf(module, caller, own).map(({ version }) => version), module.rollout?.version ?? null];
    const build = versions.flatMap((version) => module.builds.get(version ?? '') ?? []).at(0);
    return build === undefined ? [] : [{ name: module.name, title: build.title, version: null, pages: build.routes.map(({ path }) => path) }];
  });
  const named = new Set(off.map(({ name }) => name));
  return [...off, ...(caller === null ? [] : withdrawn.filter(({ name }) => !named.has(name)))];
}

/** What is meant for a user, what matters most first. */
function choicesOf({ name, stable, lastGood, rollout, pins }: ModuleState, caller: Caller | null, own: readonly UsedOverride[]): Choice[] {
  // A console that the newest no longer fits gets the one before.
  const choices: Choice[] = [{ version: stable, channel: 'stable' }, { version: lastGood, channel: 'stable' }];
  if (caller === null) return choices;
  const canary = rollout?.state === 'running' && isAmong(caller, name, rollout.version, rollout) ? rollout.version : null;
  return [
    { version: own.findLast((override) => override.name === name)?.version ?? null, channel: 'override' },
    { version: pins.get(caller.userId) ?? null, channel: 'pinned' },
    { version: canary, channel: 'canary' },
    ...choices,
  ];
}

/** Other builds that were good. One page cannot hold two of one federation name, which builds of development share. */
function fallbacksOf({ stable, lastGood, builds }: ModuleState, served: ServedModule): ServedModule[] {
  const good = [stable, lastGood].flatMap((version) => (version === null ? [] : (builds.get(version) ?? [])));
  return good.filter(({ version, remote }) => version !== served.version && remote !== served.remote);
}

/** A module that adds to pages, and none of it for this user, is nothing to him. Its pages stay: they say 403 by themselves. */
function isSeen(module: ServedModule, caller: Caller | null): boolean {
  return module.routes.length > 0 || visible(module, caller).extensions.length > 0;
}

/** Walls, frames and publish tokens are visitors as far as settings go. */
const isPerson = (caller: Caller | null): caller is Caller => caller !== null && (caller.token === undefined || caller.token.kind === 'automation');

/** Without what the user may not use. A visitor gets all of stable: his page lives on when he signs in, and the shell hides the rest. */
function visible(given: ServedModule, caller: Caller | null): ServedModule {
  const module = isPerson(caller) ? given : publicSettings(given);
  if (caller === null) return module;
  const allowed = ({ access }: { readonly access: Access }): boolean => access === 'public' || hasAccess(access, caller);
  return { ...module, navigation: module.navigation.filter(allowed), extensions: module.extensions.filter(allowed) };
}

function misfitText(build: ServedModule, host: HostVersions): string | null {
  const [misfit] = misfitsOf(build, host, overlap);
  return misfit === undefined ? null : `it needs ${misfit.key} ${misfit.range}, the console has ${misfit.version ?? 'none'}`;
}

function overrideOf({ id, name, version, url, expiresAt }: UsedOverride): ModuleSnapshot['overrides'][number] {
  return { id, name, version, url, expiresAt: new Date(expiresAt).toISOString() };
}

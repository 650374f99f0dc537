import { settingValuesOf, type ModuleBuild, type ModuleOrigins, type ServedModule } from '@voltdeck/protocol/contract';
import type { ModuleState } from './state.ts';

const uses = ['connect', 'images'] as const satisfies readonly (keyof ModuleOrigins)[];

/** An origin with its use, as it is accepted: `connect https://maps.example.com`. */
export function declaredOrigins({ origins = {} }: Pick<ModuleBuild, 'origins'>): string[] {
  return uses.flatMap((use) => (origins[use] ?? []).map((origin) => `${use} ${origin}`));
}

/** A build as its pages get it: the values of its settings, and of its origins those that an administrator accepted. */
export function inForce(build: ServedModule, { settings, acceptedOrigins }: Pick<ModuleState, 'settings' | 'acceptedOrigins'>): ServedModule {
  const { origins, ...rest } = build;
  const accepted = new Set(acceptedOrigins);
  const kept = (use: (typeof uses)[number]): readonly string[] => (origins?.[use] ?? []).filter((origin) => accepted.has(`${use} ${origin}`));
  return {
    ...rest,
    ...(origins === undefined ? {} : { origins: { connect: kept('connect'), images: kept('images') } }),
    ...(build.settings === undefined ? {} : { settingValues: settingValuesOf(build.settings, settings) }),
  };
}

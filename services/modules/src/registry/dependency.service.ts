import { Injectable } from '@nestjs/common';
import type { DependencyMapView, HostVersions, InputOf, ModuleDependencyView, Modules } from '@voltdeck/contract';
import { kitKey, misfitsOf } from '@voltdeck/protocol/module-rules';
import { overlap } from '../admission/overlap.ts';
import { StateRepository } from './state.repository.ts';
import type { ModuleState } from './state.ts';

/** Who forces which shared version, and what a change of one would break. */
@Injectable()
export class DependencyService {
  constructor(private readonly states: StateRepository) {}

  async map({ host, key, to }: InputOf<Modules['dependencyMap']>): Promise<DependencyMapView> {
    const { modules } = await this.states.read();
    const lines = modules.flatMap(linesOf);
    const broken = key === undefined || to === undefined ? [] : brokenBy(lines, changed(host, key, to), key);
    return { host, modules: lines, broken };
  }
}

/** The versions that someone gets: stable, and the canary beside it. */
function linesOf({ name, stable, rollout, builds }: ModuleState): ModuleDependencyView[] {
  const served = [
    { version: stable, channel: 'stable' as const },
    { version: rollout?.state === 'running' ? rollout.version : null, channel: 'canary' as const },
  ];
  return served.flatMap(({ version, channel }) => {
    const build = version === null ? undefined : builds.get(version);
    return build === undefined ? [] : [{ name, version: build.version, channel, kit: build.kit, contract: build.contract, shared: build.requires ?? {} }];
  });
}

function changed(host: HostVersions, key: string, version: string): HostVersions {
  if (key === 'contract') return { ...host, contract: version };
  // Kit's parts have kit's version.
  const keys = key === 'kit' || key === kitKey ? Object.keys(host.shared).filter((each) => each.startsWith(kitKey)) : [key, `${key}/`];
  return { ...host, shared: { ...host.shared, ...Object.fromEntries(keys.map((each) => [each, version])) } };
}

function brokenBy(lines: readonly ModuleDependencyView[], host: HostVersions, key: string): DependencyMapView['broken'][number][] {
  const about = (misfit: string): boolean => misfit === key || misfit === `${key}/` || (isKit(key) && isKit(misfit));
  return lines.flatMap(({ name, version, kit, contract, shared }) =>
    misfitsOf({ kit, contract, requires: shared }, host, overlap)
      .filter((misfit) => about(misfit.key))
      .map((misfit) => ({ name, version, key: misfit.key, range: misfit.range })),
  );
}

function isKit(key: string): boolean {
  return key === 'kit' || key.startsWith(kitKey);
}

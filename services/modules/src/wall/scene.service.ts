import { Injectable } from '@nestjs/common';
import type { InputOf, SceneDefinition, SceneVersionView, SceneView, Screens } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { ownScenes, sceneProblems, screenLimits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { pageOf } from '../page-of.ts';
import { SceneRepository, type KeptScene } from './scene.repository.ts';
import { ScreenRepository } from './screen.repository.ts';

const own: ReadonlyMap<string, KeptScene> = new Map(
  Object.entries(ownScenes).map(([name, definition]) => [name, { ...definition, id: name, name, version: 0, builtIn: true, updatedAt: null, updatedBy: null }]),
);

const sorted = ({ name, title, panels, updatedAt }: SceneView, sort: string): string | number | null =>
  ({ name, title: title['zh-CN'], panels: panels.length, updatedAt })[sort] ?? null;

const isFound = ({ name, title }: SceneView, search: string): boolean => [name, ...Object.values(title)].some((word) => word.toLowerCase().includes(search.toLowerCase()));

/** What walls may show: our own scenes, and those that people made. */
@Injectable()
export class SceneService {
  constructor(
    private readonly scenes: SceneRepository,
    private readonly screens: ScreenRepository,
  ) {}

  async list({ search = '', ...asked }: InputOf<Screens['sceneList']>): Promise<Page<SceneView>> {
    const scenes = await this.withScreens([...(await this.all()).values()]);
    return pageOf(scenes.filter((scene) => isFound(scene, search)), asked, sorted);
  }

  /** @throws DomainError SCENE_NOT_FOUND */
  async read(name: string): Promise<SceneView> {
    const kept = own.get(name) ?? (await this.scenes.find(name));
    if (kept === null) throw new DomainError('SCENE_NOT_FOUND', { name });
    return this.viewOf(kept);
  }

  /** @throws DomainError SCENE_NOT_FOUND */
  async versions(name: string): Promise<SceneVersionView[]> {
    if (own.has(name)) return [];
    const versions = await this.scenes.versions(name);
    if (versions.length === 0) throw new DomainError('SCENE_NOT_FOUND', { name });
    return versions;
  }

  /** Every scene by its name, without the screens that show it. */
  async all(): Promise<ReadonlyMap<string, KeptScene>> {
    return new Map([...(await this.scenes.list()).map((scene) => [scene.name, scene] as const), ...own]);
  }

  /** @throws DomainError SCENE_UNFIT, TOO_MANY_SCENES, SCENE_NAME_TAKEN */
  async add(name: string, scene: SceneDefinition, { loginName }: Caller): Promise<SceneView> {
    checkScene(scene);
    if ((await this.scenes.list()).length >= screenLimits.scenesMax) throw new DomainError('TOO_MANY_SCENES', { limit: screenLimits.scenesMax });
    const added = own.has(name) ? null : await this.scenes.add(name, scene, loginName);
    if (added === null) throw new DomainError('SCENE_NAME_TAKEN', { name });
    return this.viewOf(added);
  }

  /** @throws DomainError SCENE_BUILT_IN, SCENE_UNFIT, SCENE_NOT_FOUND, VERSION_CONFLICT */
  async change(name: string, scene: SceneDefinition, version: number, { loginName }: Caller): Promise<SceneView> {
    if (own.has(name)) throw new DomainError('SCENE_BUILT_IN', { name });
    checkScene(scene);
    const changed = await this.scenes.change(name, scene, version, loginName);
    if (changed !== null) return this.viewOf(changed);
    const current = await this.scenes.find(name);
    if (current === null) throw new DomainError('SCENE_NOT_FOUND', { name });
    throw new DomainError('VERSION_CONFLICT', { version: current.version, updatedBy: current.updatedBy ?? '' });
  }

  /** Screens that have it among their scenes continue with the others. @throws DomainError SCENE_BUILT_IN, SCENE_NOT_FOUND */
  async remove(name: string): Promise<void> {
    if (own.has(name)) throw new DomainError('SCENE_BUILT_IN', { name });
    if (!(await this.scenes.remove(name))) throw new DomainError('SCENE_NOT_FOUND', { name });
  }

  private async viewOf(scene: KeptScene): Promise<SceneView> {
    const [view] = await this.withScreens([scene]);
    return view ?? { ...scene, screens: [] };
  }

  private async withScreens(scenes: readonly KeptScene[]): Promise<SceneView[]> {
    const screens = await this.screens.list(null);
    return scenes.map((scene) => ({ ...scene, screens: screens.filter(({ playlist }) => playlist.some((entry) => entry.scene === scene.name)).map(({ name, title }) => title ?? name) }));
  }
}

function checkScene(scene: SceneDefinition): void {
  const [problem] = sceneProblems(scene);
  if (problem !== undefined) throw new DomainError('SCENE_UNFIT', { code: problem.code, places: problem.places.join(', ') });
}

import { Injectable } from '@nestjs/common';
import type { SceneDefinition, SceneVersionView, SceneView } from '@voltdeck/contract';
import { sceneVersionsMax } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { Scene } from './scene.entity.ts';

/** A scene without the screens that show it. */
export type KeptScene = Omit<SceneView, 'screens'>;

const toView = ({ definition, ...row }: Scene): KeptScene => ({ ...definition, ...row, id: row.name, builtIn: false });

interface VersionRow {
  readonly version: number;
  readonly definition: SceneDefinition;
  readonly saved_at: Date;
  readonly saved_by: string;
}

/** Keeps what the row now holds; the oldest versions go. */
async function keepVersion(manager: EntityManager, name: string): Promise<void> {
  await manager.query('insert into scene_version (scene, version, definition, saved_at, saved_by) select name, version, definition, updated_at, updated_by from scene where name = $1', [name]);
  await manager.query('delete from scene_version where scene = $1 and version <= (select version from scene where name = $1) - $2', [name, sceneVersionsMax]);
}

@Injectable()
export class SceneRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<KeptScene[]> {
    return (await this.dataSource.manager.find(Scene, { order: { name: 'ASC' } })).map(toView);
  }

  async find(name: string, manager: EntityManager = this.dataSource.manager): Promise<KeptScene | null> {
    const scene = await manager.findOneBy(Scene, { name });
    return scene && toView(scene);
  }

  /** @returns null when the name is taken */
  async add(name: string, definition: SceneDefinition, updatedBy: string): Promise<KeptScene | null> {
    return this.dataSource.transaction(async (manager) => {
      const { raw } = await manager.createQueryBuilder().insert().into(Scene).values({ name, definition, updatedBy }).orIgnore().returning('name').execute();
      if (!Array.isArray(raw) || raw.length === 0) return null;
      await keepVersion(manager, name);
      return this.find(name, manager);
    });
  }

  /** @returns null when another change was first */
  async change(name: string, definition: SceneDefinition, version: number, updatedBy: string): Promise<KeptScene | null> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(Scene, { name, version }, { definition, updatedBy });
      if (affected === 0) return null;
      await keepVersion(manager, name);
      return this.find(name, manager);
    });
  }

  /** As it was saved, the newest first. */
  async versions(name: string): Promise<SceneVersionView[]> {
    const rows = await this.dataSource.query<VersionRow[]>('select version, definition, saved_at, saved_by from scene_version where scene = $1 order by version desc', [name]);
    return rows.map(({ version, definition, saved_at: savedAt, saved_by: savedBy }) => ({ version, savedAt: savedAt.toISOString(), savedBy, scene: definition }));
  }

  async remove(name: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(Scene, { name })).affected !== 0;
  }
}

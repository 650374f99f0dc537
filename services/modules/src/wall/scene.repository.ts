import { Injectable } from '@nestjs/common';
import type { SceneDefinition, SceneView } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { Scene } from './scene.entity.ts';

/** A scene without the screens that show it. */
export type KeptScene = Omit<SceneView, 'screens'>;

const toView = ({ definition, ...row }: Scene): KeptScene => ({ ...definition, ...row, id: row.name, builtIn: false });

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
    const { raw } = await this.dataSource.createQueryBuilder().insert().into(Scene).values({ name, definition, updatedBy }).orIgnore().returning('name').execute();
    return Array.isArray(raw) && raw.length > 0 ? this.find(name) : null;
  }

  /** @returns null when another change was first */
  async change(name: string, definition: SceneDefinition, version: number, updatedBy: string): Promise<KeptScene | null> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(Scene, { name, version }, { definition, updatedBy });
      return affected === 0 ? null : this.find(name, manager);
    });
  }

  async remove(name: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(Scene, { name })).affected !== 0;
  }
}

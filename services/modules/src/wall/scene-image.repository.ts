import { Injectable } from '@nestjs/common';
import type { SceneImageView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { SceneImage } from './scene-image.entity.ts';

type NewSceneImage = Pick<SceneImage, 'name' | 'type' | 'bytes' | 'data' | 'addedBy'>;

@Injectable()
export class SceneImageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  list(): Promise<SceneImageView[]> {
    return this.dataSource.manager.find(SceneImage, { order: { addedAt: 'DESC', id: 'ASC' } });
  }

  read(id: string): Promise<Pick<SceneImage, 'type' | 'data'> | null> {
    return this.dataSource.manager.findOne(SceneImage, { where: { id }, select: { id: true, type: true, data: true } });
  }

  /** @returns null when there are so many already; of two uploads at a time the second waits for the first */
  add(image: NewSceneImage, most: number): Promise<SceneImageView | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('lock table scene_image in share row exclusive mode');
      if ((await manager.count(SceneImage)) >= most) return null;
      const { id } = await manager.save(SceneImage, manager.create(SceneImage, image));
      return manager.findOneByOrFail(SceneImage, { id });
    });
  }

  async remove(id: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(SceneImage, { id })).affected !== 0;
  }
}

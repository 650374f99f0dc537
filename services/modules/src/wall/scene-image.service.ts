import { Injectable } from '@nestjs/common';
import type { InputOf, SceneImageData, SceneImageView, Screens } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { sceneImageLimits, sceneImageType, type Caller } from '@voltdeck/protocol/contract';
import { SceneImageRepository } from './scene-image.repository.ts';
import { SceneRepository } from './scene.repository.ts';

/** Images that scenes show: logos, photos, grounds. */
@Injectable()
export class SceneImageService {
  constructor(
    private readonly images: SceneImageRepository,
    private readonly scenes: SceneRepository,
  ) {}

  list(): Promise<SceneImageView[]> {
    return this.images.list();
  }

  /** @throws DomainError SCENE_IMAGE_NOT_FOUND */
  async read(id: string): Promise<SceneImageData> {
    const image = await this.images.read(id);
    if (image === null) throw new DomainError('SCENE_IMAGE_NOT_FOUND', { id });
    return { type: image.type, data: image.data.toString('base64') };
  }

  /** @throws DomainError SCENE_IMAGE_UNFIT, TOO_MANY_SCENE_IMAGES */
  async add({ name, data: encoded }: InputOf<Screens['sceneImageAdd']>, { loginName }: Caller): Promise<SceneImageView> {
    const { bytesMax, imagesMax } = sceneImageLimits;
    const data = Buffer.from(encoded, 'base64');
    const type = sceneImageType(data);
    if (type === null || data.length > bytesMax) throw new DomainError('SCENE_IMAGE_UNFIT', { limit: bytesMax / 1_000 });
    const added = await this.images.add({ name, type, bytes: data.length, data, addedBy: loginName }, imagesMax);
    if (added === null) throw new DomainError('TOO_MANY_SCENE_IMAGES', { limit: imagesMax });
    return added;
  }

  /** @throws DomainError SCENE_IMAGE_IN_USE, SCENE_IMAGE_NOT_FOUND */
  async remove(id: string): Promise<void> {
    const users = (await this.scenes.list()).filter(({ panels }) => panels.some(({ image }) => image === id));
    if (users.length > 0) throw new DomainError('SCENE_IMAGE_IN_USE', { names: users.map(({ name }) => name).join(', ') });
    if (!(await this.images.remove(id))) throw new DomainError('SCENE_IMAGE_NOT_FOUND', { id });
  }
}

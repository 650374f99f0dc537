import { Controller } from '@nestjs/common';
import { screens, type SceneImageData, type SceneImageView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { SceneImageService } from './scene-image.service.ts';

@Controller()
export class SceneImageController {
  constructor(private readonly service: SceneImageService) {}

  @Handles(screens.sceneImageList)
  async list(asked: Asked<typeof screens.sceneImageList>): Promise<{ items: SceneImageView[] }> {
    callerWith('view', asked);
    return { items: await this.service.list() };
  }

  @Handles(screens.sceneImage)
  read(asked: Asked<typeof screens.sceneImage>): Promise<SceneImageData> {
    callerWith('view', asked);
    return this.service.read(asked.input.id);
  }

  @Handles(screens.sceneImageAdd)
  add(asked: Asked<typeof screens.sceneImageAdd>): Promise<SceneImageView> {
    return this.service.add(asked.input, callerWith('add', asked));
  }

  @Handles(screens.sceneImageDelete)
  async remove(asked: Asked<typeof screens.sceneImageDelete>): Promise<Done> {
    callerWith('delete', asked);
    await this.service.remove(asked.input.id);
    return done;
  }
}

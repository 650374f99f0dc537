import { Controller } from '@nestjs/common';
import { screens, type SceneVersionView, type SceneView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done, Page } from '@voltdeck/protocol/contract';
import { SceneService } from './scene.service.ts';

@Controller()
export class SceneController {
  constructor(private readonly service: SceneService) {}

  @Handles(screens.sceneList)
  list(asked: Asked<typeof screens.sceneList>): Promise<Page<SceneView>> {
    callerWith('view', asked);
    return this.service.list(asked.input);
  }

  @Handles(screens.scene)
  read(asked: Asked<typeof screens.scene>): Promise<SceneView> {
    callerWith('view', asked);
    return this.service.read(asked.input.name);
  }

  @Handles(screens.sceneVersions)
  async versions(asked: Asked<typeof screens.sceneVersions>): Promise<{ items: SceneVersionView[] }> {
    callerWith('view', asked);
    return { items: await this.service.versions(asked.input.name) };
  }

  @Handles(screens.sceneAdd)
  add(asked: Asked<typeof screens.sceneAdd>): Promise<SceneView> {
    const { name, ...scene } = asked.input;
    return this.service.add(name, scene, callerWith('add', asked));
  }

  @Handles(screens.sceneChange)
  change(asked: Asked<typeof screens.sceneChange>): Promise<SceneView> {
    const { name, version, ...scene } = asked.input;
    return this.service.change(name, scene, version, callerWith('update', asked));
  }

  @Handles(screens.sceneDelete)
  async remove(asked: Asked<typeof screens.sceneDelete>): Promise<Done> {
    callerWith('delete', asked);
    await this.service.remove(asked.input.name);
    return done;
  }
}

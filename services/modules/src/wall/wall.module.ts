import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { WallPins } from '../registry/wall-pins.ts';
import { SceneController } from './scene.controller.ts';
import { SceneRepository } from './scene.repository.ts';
import { SceneService } from './scene.service.ts';
import { ScreenController } from './screen.controller.ts';
import { ScreenRepository } from './screen.repository.ts';
import { ScreenService } from './screen.service.ts';

/** Walls that hang somewhere, their scenes and playlists: a room of its own with its own tables, run by this service. */
@Module({
  imports: [RegistryModule],
  controllers: [SceneController, ScreenController],
  providers: [SceneRepository, SceneService, ScreenRepository, ScreenService],
})
export class WallModule {
  constructor(pins: WallPins, screens: ScreenRepository) {
    pins.enter(screens);
  }
}

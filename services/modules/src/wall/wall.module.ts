import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { WallPins } from '../registry/wall-pins.ts';
import { StoreModule } from '../store/store.module.ts';
import { MapOutlineController } from './map-outline.controller.ts';
import { MapOutlineRepository } from './map-outline.repository.ts';
import { MapOutlineService } from './map-outline.service.ts';
import { SceneImageController } from './scene-image.controller.ts';
import { SceneImageRepository } from './scene-image.repository.ts';
import { SceneImageService } from './scene-image.service.ts';
import { SceneController } from './scene.controller.ts';
import { SceneRepository } from './scene.repository.ts';
import { SceneService } from './scene.service.ts';
import { ScreenController } from './screen.controller.ts';
import { ScreenRepository } from './screen.repository.ts';
import { ScreenService } from './screen.service.ts';

/** Walls that hang somewhere, their scenes and playlists, and outlines of their maps: a room of its own with its own tables, run by this service. */
@Module({
  imports: [RegistryModule, StoreModule],
  controllers: [MapOutlineController, SceneController, SceneImageController, ScreenController],
  providers: [MapOutlineRepository, MapOutlineService, SceneImageRepository, SceneImageService, SceneRepository, SceneService, ScreenRepository, ScreenService],
})
export class WallModule {
  constructor(pins: WallPins, screens: ScreenRepository) {
    pins.enter(screens);
  }
}

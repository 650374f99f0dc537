import { Controller } from '@nestjs/common';
import { system, type MapSettingsView } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { Api } from '../api/api.ts';
import { mapSettingsOf } from './map-settings.ts';

@Controller()
export class MapController {
  constructor(private readonly settings: Settings) {}

  @Api(system.mapSettings)
  mapSettings(): MapSettingsView {
    return mapSettingsOf(this.settings.values);
  }
}

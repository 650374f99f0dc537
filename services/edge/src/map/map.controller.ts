import { Controller } from '@nestjs/common';
import { Settings } from '@voltdeck/platform';
import { mapProviders, routes, tileDatums, type MapSettingsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { Api } from '../api/api.ts';
import { shape } from '../api/shape.ts';
import { mapSettingsOf } from './map-settings.ts';

const tiles = z.object({ address: z.string(), attribution: z.string(), zoomMost: z.number(), datum: z.enum(tileDatums) });
const mapSettingsAnswer = shape<MapSettingsView>()('MapSettingsView', z.object({ provider: z.enum(mapProviders), tiles: tiles.nullable(), hasKey: z.boolean() }));

@Controller()
export class MapController {
  constructor(private readonly settings: Settings) {}

  @Api(routes.mapSettings, { summary: 'What the maps of the console are drawn on', answer: 'MapSettingsView', output: mapSettingsAnswer })
  mapSettings(): MapSettingsView {
    return mapSettingsOf(this.settings.values);
  }
}

import { mapProviders, tileDatums } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const mapTiles = z.object({
  address: z.string().describe('With `{z}`, `{x}` and `{y}`'),
  attribution: z.string(),
  zoomMost: z.number().describe('The nearest zoom that the server has; nearer than that its tiles are drawn larger'),
  datum: z.enum(tileDatums),
});
/** Raster tiles of a server. */
export interface MapTiles extends ViewOf<typeof mapTiles> {}

const mapFile = z.object({
  address: z.string().describe('A path of the console itself, or an address of another server'),
  attribution: z.string().describe("Empty: the file's own"),
  datum: z.enum(tileDatums),
});
/** Vector or raster tiles in one PMTiles file. */
export interface MapFile extends ViewOf<typeof mapFile> {}

const mapSettingsView = named(
  'MapSettingsView',
  z.object({
    provider: z.enum(mapProviders),
    tiles: mapTiles.nullable().describe('null while another provider is set, or no address'),
    file: mapFile.nullable().describe('null while another provider is set, or no address'),
    hasKey: z.boolean().describe("Whether the provider's key is configured; the key itself goes to the frame of its map alone"),
  }),
);
/** What the maps of the console are drawn on. */
export interface MapSettingsView extends ViewOf<typeof mapSettingsView> {}

export const mapSettings = route({
  method: 'GET',
  path: '/api/v1/map-settings',
  access: 'session',
  service: 'edge',
  summary: 'What the maps of the console are drawn on',
  output: mapSettingsView,
});

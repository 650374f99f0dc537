import { sceneLayouts, screenLimits, screenNamePattern } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const name = z.string().regex(screenNamePattern);
const size = z.number().int().min(0).max(100_000);
const text = z.string().trim().min(1).max(80);

const scene = z.strictObject({
  title: z.strictObject({ 'zh-CN': text, en: text }),
  layout: z.enum(sceneLayouts),
  panels: z.array(z.strictObject({ place: z.string().min(1).max(40), panel: z.string().min(1).max(120) })).max(screenLimits.scenePanelsMax),
  projectId: z.uuid().optional(),
});

const heartbeat = z.strictObject({
  path: z.string().max(200),
  version: z.string().max(64),
  width: size,
  height: size,
  frameRate: z.number().min(0).max(1_000).nullable(),
  heapMb: z.number().min(0).max(1e6).nullable(),
  dataAgeS: z.number().min(0).max(1e9).nullable(),
  panelFailures: z.number().int().min(0),
  loadedAt: z.number().int().min(0).max(8.64e15),
  scene: name.nullable(),
  reloadId: z.uuid().nullable(),
});

export const named = z.strictObject({ name });
export const heard = z.strictObject({ name, heartbeat });
export const picture = z.strictObject({ name, picture: z.base64().max(Math.ceil((screenLimits.pictureBytesMax * 4) / 3) + 4) });
export const play = z.strictObject({ name, playlist: z.array(z.strictObject({ scene: name, seconds: z.number().int().min(5).max(86_400) })).max(screenLimits.playlistMax) });
export const sceneSave = z.strictObject({ name, scene, version: z.number().int().min(1).optional() });

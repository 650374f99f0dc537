import { sceneLayouts, screenLimits, screenNamePattern } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const name = z.string().regex(screenNamePattern);
const size = z.number().int().min(0).max(100_000);
const text = z.string().trim().min(1).max(80);

export const screenInput = z.strictObject({ name });
export type ScreenInput = z.infer<typeof screenInput>;

export const heartbeatInput = z.strictObject({
  name,
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
export type HeartbeatInput = z.infer<typeof heartbeatInput>;

export const pictureInput = z.strictObject({ name, picture: z.base64().max(Math.ceil((screenLimits.pictureBytesMax * 4) / 3) + 4) });
export type PictureInput = z.infer<typeof pictureInput>;

export const playInput = z.strictObject({ name, playlist: z.array(z.strictObject({ scene: name, seconds: z.number().int().min(5).max(86_400) })).max(screenLimits.playlistMax) });
export type PlayInput = z.infer<typeof playInput>;

const sceneFields = {
  title: z.strictObject({ 'zh-CN': text, en: text }),
  layout: z.enum(sceneLayouts),
  panels: z.array(z.strictObject({ place: z.string().min(1).max(40), panel: z.string().min(1).max(120) })).max(screenLimits.scenePanelsMax),
  projectId: z.uuid().optional(),
};

/** `version`: that which the change was made from; absent for a new one. */
export const sceneInput = z.strictObject({ name, ...sceneFields, version: z.number().int().min(1).optional() });
export type SceneInput = z.infer<typeof sceneInput>;

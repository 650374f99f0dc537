import { dayTimePattern, isTimeZone, sceneLayouts, sceneSorts, screenLimits, screenNamePattern, screenSorts, screenStates, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const name = z.string().regex(screenNamePattern);
const size = z.number().int().min(0).max(100_000);
const line = z.string().trim().min(1).max(screenLimits.titleCharactersMax);
const text = z.strictObject({ 'zh-CN': line, en: line });
const field = z.number().int().min(0).max(1_000);

const list = {
  search: z.string().min(1).max(100).optional(),
  cursor: z.string().min(1).max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
};
const sortOf = (sorts: readonly string[]) => z.enum(sorts.flatMap((sort) => [sort, `-${sort}`])).optional();

export const screenListInput = z.strictObject({ ...list, sort: sortOf(screenSorts), state: z.enum(screenStates).optional(), scene: name.optional() });
export type ScreenListQuery = z.infer<typeof screenListInput>;

export const sceneListInput = z.strictObject({ ...list, sort: sortOf(sceneSorts) });
export type SceneListQuery = z.infer<typeof sceneListInput>;

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

/** Days 1 Monday to 7 Sunday; an entry without times stands whenever nothing else does. */
const entry = z.strictObject({
  scene: name,
  seconds: z.number().int().min(5).max(86_400),
  times: z
    .strictObject({ days: z.array(z.number().int().min(1).max(7)).min(1).max(7), from: z.string().regex(dayTimePattern), to: z.string().regex(dayTimePattern) })
    .optional(),
});

export const playInput = z.strictObject({
  name,
  playlist: z.array(entry).max(screenLimits.playlistMax),
  timeZone: z.string().max(64).refine(isTimeZone, 'a time zone is an IANA name such as Asia/Shanghai'),
});
export type PlayInput = z.infer<typeof playInput>;

export const titleInput = z.strictObject({ name, title: line.nullable() });
export type TitleInput = z.infer<typeof titleInput>;

export const pinInput = z.strictObject({ name, version: z.string().min(1).max(64).nullable() });
export type PinInput = z.infer<typeof pinInput>;

const panel = z.strictObject({
  place: z.string().min(1).max(40),
  panel: z.string().min(1).max(120),
  box: z.strictObject({ x: field, y: field, width: field, height: field }).optional(),
  title: text.optional(),
  projectId: z.uuid().optional(),
  settings: z.record(z.string().max(40), z.number()).optional(),
});

export const sceneAddInput = z.strictObject({
  name,
  title: text,
  layout: z.enum(sceneLayouts),
  panels: z.array(panel).max(screenLimits.scenePanelsMax),
  projectId: z.uuid().optional(),
});
export type SceneAddInput = z.infer<typeof sceneAddInput>;

/** `version`: that which the change was made from. */
export const sceneChangeInput = sceneAddInput.extend({ version: z.number().int().min(1) });
export type SceneChangeInput = z.infer<typeof sceneChangeInput>;

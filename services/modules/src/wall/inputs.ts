import { dayTimePattern, isTimeZone, limits, sceneLayouts, screenLimits, screenNamePattern, screenStates, sceneSorts, screenSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moduleVersion } from '../admission/build-schema.ts';

const name = z.string().regex(screenNamePattern);
const size = z.number().int().min(0).max(100_000);
const line = z.string().trim().min(1).max(screenLimits.titleCharactersMax);
const text = z.strictObject({ 'zh-CN': line, en: line });
const field = z.number().int().min(0).max(1_000);

const panel = z.strictObject({
  place: z.string().min(1).max(40),
  panel: z.string().min(1).max(120),
  box: z.strictObject({ x: field, y: field, width: field, height: field }).optional(),
  title: text.optional(),
  projectId: z.uuid().optional(),
  settings: z.record(z.string().max(40), z.number()).optional(),
});

const scene = z.strictObject({
  title: text,
  layout: z.enum(sceneLayouts),
  panels: z.array(panel).max(screenLimits.scenePanelsMax),
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

const times = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  from: z.string().regex(dayTimePattern),
  to: z.string().regex(dayTimePattern),
});
const entry = z.strictObject({ scene: name, seconds: z.number().int().min(5).max(86_400), times: times.optional() });

const list = {
  search: z.string().min(1).max(100).optional(),
  cursor: z.string().min(1).max(300).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional(),
};
const sortOf = (sorts: readonly string[]) => z.enum(sorts.flatMap((sort) => [sort, `-${sort}`])).optional();

export const named = z.strictObject({ name });
export const heard = z.strictObject({ name, heartbeat });
export const picture = z.strictObject({ name, picture: z.base64().max(Math.ceil((screenLimits.pictureBytesMax * 4) / 3) + 4) });
export const play = z.strictObject({ name, playlist: z.array(entry).max(screenLimits.playlistMax), timeZone: z.string().max(64).refine(isTimeZone) });
export const entitle = z.strictObject({ name, title: line.nullable() });
export const pin = z.strictObject({ name, version: moduleVersion.nullable() });
export const screenList = z.strictObject({ ...list, sort: sortOf(screenSorts), state: z.enum(screenStates).optional(), scene: name.optional() });
export const sceneList = z.strictObject({ ...list, sort: sortOf(sceneSorts) });
export const sceneAdd = z.strictObject({ name, scene });
export const sceneChange = z.strictObject({ name, scene, version: z.number().int().min(1) });

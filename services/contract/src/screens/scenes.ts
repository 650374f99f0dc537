import { freeStep, sceneLayouts, sceneSorts, screenLimits, screenNamePattern, wallFigureNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, itemsOf, moment, named, pageOf, sortBy, text } from '../fields.ts';
import { listInput } from '../modules/fields.ts';
import { route, type ViewOf } from '../route.ts';

/** Of a screen or a scene. */
export const screenName = z.string().regex(screenNamePattern);
export const oneName = z.strictObject({ name: screenName });

export const titleLine = z.string().trim().min(1).max(screenLimits.titleCharactersMax);

const title = z.strictObject({ 'zh-CN': titleLine, en: titleLine });
const field = z.number().min(0).max(1_000).multipleOf(freeStep);
const words = z.string().trim().min(1).max(screenLimits.textCharactersMax);

const scenePanel = z.strictObject({
  place: z.string().min(1).max(40).describe('Area of the layout; on a grid a name of its own'),
  panel: z.string().min(1).max(120).describe("The name of one of the wall's own, or `module/component` of an extension into `screen.panel`"),
  box: z.strictObject({ x: field, y: field, width: field, height: field }).optional().describe('Where it lies, in fields of the grid; the first field is 0. On a grid only. Pieces that are placed freely lie on quarters of a field'),
  title: title.optional().describe("In place of the panel's own"),
  projectId: z.uuid().optional().describe('Only this project; absent: as the scene'),
  text: z.strictObject({ 'zh-CN': words, en: words }).optional().describe('What a text says'),
  image: z.uuid().optional().describe('Id of the image that an image shows'),
  figure: z.enum(wallFigureNames).optional().describe('What a figure counts; absent: the vehicles online'),
  settings: z.record(z.string().max(40), z.number()).optional().describe('By the names of `wallPanels`; one that is not here is as the panel is by itself'),
});
export interface ScenePanel extends ViewOf<typeof scenePanel> {}

const sceneDefinition = z.strictObject({
  title,
  layout: z.enum(sceneLayouts),
  panels: z.array(scenePanel).max(screenLimits.scenePanelsMax),
  projectId: z.uuid().optional().describe('Only this project'),
});
/** A composition of a wall, as data. */
export interface SceneDefinition extends ViewOf<typeof sceneDefinition> {}

export const sceneView = named(
  'SceneView',
  sceneDefinition.extend({
    id: z.string().describe('Its name: lists know rows by an id'),
    name: z.string(),
    version: count.describe('Grows by one with each change; 0 of our own'),
    builtIn: z.boolean().describe('One of ours: it comes with the console, can be copied and not changed'),
    updatedAt: moment.nullable().describe('null of our own'),
    updatedBy: text,
    screens: z.array(z.string()).describe('Titles of the screens that have it among their scenes'),
  }),
);
export interface SceneView extends ViewOf<typeof sceneView> {}

export const sceneList = route({
  method: 'GET',
  path: '/api/v1/scenes',
  access: 'view',
  service: 'modules',
  summary: 'The scenes',
  input: z.strictObject({ ...listInput, sort: sortBy(sceneSorts) }),
  output: pageOf(sceneView),
});

export const scene = route({ method: 'GET', path: '/api/v1/scenes/:name', access: 'view', service: 'modules', summary: 'A scene', input: oneName, output: sceneView });

const sceneVersionView = named('SceneVersionView', z.object({ version: count, savedAt: moment, savedBy: z.string(), scene: sceneDefinition }));
/** A scene as someone saved it. */
export interface SceneVersionView extends ViewOf<typeof sceneVersionView> {}

export const sceneVersions = route({
  method: 'GET',
  path: '/api/v1/scenes/:name/versions',
  access: 'view',
  service: 'modules',
  summary: 'A scene as it was saved, the newest version first; none of our own',
  input: oneName,
  output: itemsOf(sceneVersionView),
});

export const sceneAdd = route({
  method: 'POST',
  path: '/api/v1/scenes',
  access: 'add',
  fleetWide: true,
  service: 'modules',
  summary: 'Make a scene',
  input: sceneDefinition.extend({ name: screenName }),
  output: sceneView,
});

export const sceneChange = route({
  method: 'PUT',
  path: '/api/v1/scenes/:name',
  access: 'update',
  fleetWide: true,
  service: 'modules',
  summary: 'Change a scene',
  input: sceneDefinition.extend({ name: screenName, version: z.number().int().min(1).describe('That which the change was made from') }),
  output: sceneView,
});

export const sceneDelete = route({
  method: 'DELETE',
  path: '/api/v1/scenes/:name',
  access: 'delete',
  fleetWide: true,
  service: 'modules',
  subject: 'scene-remove',
  summary: 'Delete a scene; screens go on with their other ones',
  input: oneName,
  output: done,
});

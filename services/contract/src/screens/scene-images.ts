import { sceneImageLimits, sceneImageTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, itemsOf, moment, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const name = z.string().trim().min(1).max(sceneImageLimits.nameMax).regex(/^\P{Cc}*$/u);

const sceneImageView = named(
  'SceneImageView',
  z.object({ id: z.uuid(), name: z.string(), type: z.enum(sceneImageTypes), bytes: count, addedAt: moment, addedBy: z.string() }),
);
/** An image that scenes may show. */
export interface SceneImageView extends ViewOf<typeof sceneImageView> {}

const sceneImageData = named('SceneImageData', z.object({ type: z.enum(sceneImageTypes), data: z.string().describe('Base64 of the file') }));
export interface SceneImageData extends ViewOf<typeof sceneImageData> {}

export const sceneImageList = route({ method: 'GET', path: '/api/v1/scene-images', access: 'view', service: 'modules', summary: 'Images that scenes may show', output: itemsOf(sceneImageView) });

export const sceneImage = route({ method: 'GET', path: '/api/v1/scene-images/:id', access: 'view', service: 'modules', summary: 'An image of scenes', input: z.strictObject({ id: z.uuid() }), output: sceneImageData });

export const sceneImageAdd = route({
  method: 'POST',
  path: '/api/v1/scene-images',
  access: 'add',
  fleetWide: true,
  service: 'modules',
  summary: 'Upload an image for scenes: PNG, JPEG or WebP',
  input: z.strictObject({ name, data: z.base64().max(Math.ceil((sceneImageLimits.bytesMax * 4) / 3) + 4) }),
  output: sceneImageView,
});

export const sceneImageDelete = route({
  method: 'DELETE',
  path: '/api/v1/scene-images/:id',
  access: 'delete',
  fleetWide: true,
  service: 'modules',
  subject: 'scene-image-remove',
  summary: 'Delete an image that no scene shows',
  input: z.strictObject({ id: z.uuid() }),
  output: done,
});

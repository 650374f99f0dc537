import type { SceneView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { saveFile } from '@voltdeck/kit/list';
import { imagesIn, sceneFileText, type FileImage } from './scene-file.ts';
import { definitionOf } from './scene-form.ts';

/** Saves a scene as a file, with the images that it shows. */
export async function exportScene(scene: SceneView): Promise<void> {
  const definition = definitionOf(scene);
  const wanted = imagesIn(definition);
  const names = wanted.length === 0 ? [] : (await call(endpoints.sceneImageList)).items;
  const images: Record<string, FileImage> = {};
  for (const { id, name } of names.filter((image) => wanted.includes(image.id))) {
    const { data } = await call(endpoints.sceneImage, { parameters: { id } });
    images[id] = { name, data };
  }
  saveFile(new Blob([sceneFileText(scene.name, definition, images)], { type: 'application/json' }), `${scene.name}.scene.json`);
}

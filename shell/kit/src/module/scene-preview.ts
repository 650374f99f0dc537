import type { SceneDefinition } from '@voltdeck/contract';
import { createStore, useStore } from '../host/store.ts';
import { useSlotInput, type SlotInput } from './slot-input.ts';

/** Where the grid of a scene lies in its preview, in parts of the preview's width and height. */
export interface SceneArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A scene that is being edited, and the window that it is drawn for. */
export interface ScenePreview {
  readonly scene: SceneDefinition;
  readonly width: number;
  readonly height: number;
  /** Called whenever the grid has moved. */
  readonly onArea: (area: SceneArea) => void;
}

/** The scenes being edited in this page, by key; the editor fills it, and who draws walls reads it: a change is drawn without a new start. */
export const scenePreviews = createStore<ReadonlyMap<string, ScenePreview>>(new Map());

/** The input of the `ExtensionPlace` of a preview. */
export const previewInput = (key: string): SlotInput => ({ preview: key });

/** The scene that the calling extension of `scene.preview` is to draw; null: there is none yet. */
export function useScenePreview(): ScenePreview | null {
  const { preview = '' } = useSlotInput();
  return useStore(scenePreviews).get(preview) ?? null;
}

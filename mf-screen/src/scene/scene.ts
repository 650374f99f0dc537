import type { SceneDefinition } from '@voltdeck/contract';
import { ownScenes } from '@voltdeck/protocol/contract';

/** A composition under its name. `scene.css` says how the areas of a layout lie in each shape of window. */
export interface Scene extends SceneDefinition {
  readonly name: string;
}

export const scenes = {
  fleet: { name: 'fleet', ...ownScenes.fleet },
  project: { name: 'project', ...ownScenes.project },
  alarms: { name: 'alarms', ...ownScenes.alarms },
} as const satisfies Readonly<Record<string, Scene>>;

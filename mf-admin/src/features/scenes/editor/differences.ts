import type { SceneDefinition, ScenePanel } from '@voltdeck/contract';

/** What is different between two states of a scene. */
interface SceneDifferences {
  readonly added: readonly ScenePanel[];
  readonly removed: readonly ScenePanel[];
  readonly changed: readonly ScenePanel[];
  /** Its title, its project or its layout. */
  readonly scene: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function differencesOf(before: SceneDefinition, after: SceneDefinition): SceneDifferences {
  const at = (scene: SceneDefinition, place: string): ScenePanel | undefined => scene.panels.find((panel) => panel.place === place);
  const head = ({ title, layout, projectId = '' }: SceneDefinition): unknown => [title['zh-CN'], title.en, layout, projectId];
  return {
    added: after.panels.filter(({ place }) => at(before, place) === undefined),
    removed: before.panels.filter(({ place }) => at(after, place) === undefined),
    changed: after.panels.filter((panel) => at(before, panel.place) !== undefined && !same(at(before, panel.place), panel)),
    scene: !same(head(before), head(after)),
  };
}

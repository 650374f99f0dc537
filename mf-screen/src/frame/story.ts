import type { WallStory } from '@voltdeck/contract';
import type { Text } from '@voltdeck/protocol/contract';

/** Of the end of a story into its beginning: counters and curves go back meanwhile, so the panels are dark. */
export const seamMs = 1_500;

/** What a story says and does at a place of it. */
export interface StoryScene {
  readonly caption: Text | null;
  readonly seam: boolean;
  /** Until something changes. */
  readonly nextMs: number;
}

export function storySceneAt({ captions }: Pick<WallStory, 'captions'>, lengthMs: number, positionMs: number): StoryScene {
  const caption = captions.findLast(({ atMs, untilMs }) => atMs <= positionMs && positionMs < untilMs);
  const changes = [...captions.flatMap(({ atMs, untilMs }) => [atMs, untilMs]), seamMs, lengthMs - seamMs, lengthMs].filter((at) => at > positionMs);
  return { caption: caption?.text ?? null, seam: positionMs < seamMs || positionMs >= lengthMs - seamMs, nextMs: Math.min(...changes) - positionMs };
}

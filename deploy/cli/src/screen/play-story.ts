import type { WallCaption, WallStory } from '@voltdeck/contract';
import type { Level } from '@voltdeck/simulator';
import type { AcknowledgeStep, CommandStep, Story, StoryStep } from './story.ts';

/** Where a story is played: vehicles that can be told of faults, and a console. */
export interface Stage {
  readonly tellFault: (vehicle: number, type: number, level: Level | 0) => void;
  /** Ends when the console has taken it. */
  readonly acknowledge: (step: AcknowledgeStep) => Promise<void>;
  /** Ends when the vehicle has done it. */
  readonly command: (step: CommandStep) => Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds since the recording began. */
  readonly elapsedMs: () => number;
}

/** Plays the steps of a story one after the other; what it says lasts until it says something else. */
export async function playStory({ title, steps }: Story, stage: Stage): Promise<WallStory> {
  const said: Omit<WallCaption, 'untilMs'>[] = [];
  for (const step of steps) {
    await stage.pause(step.afterS * 1_000);
    if (step.caption !== undefined) said.push({ atMs: stage.elapsedMs(), text: step.caption });
    await play(step, stage);
  }
  const endMs = stage.elapsedMs();
  return { title, captions: said.map((caption, index) => ({ ...caption, untilMs: said[index + 1]?.atMs ?? endMs })) };
}

async function play(step: StoryStep, stage: Stage): Promise<void> {
  if ('fault' in step) stage.tellFault(step.vehicle, step.fault, step.level);
  else if ('acknowledge' in step) await stage.acknowledge(step);
  else if ('command' in step) await stage.command(step);
}

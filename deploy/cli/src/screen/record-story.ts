import type { WallRecording } from '@voltdeck/contract';
import { startFleet, type Target } from '@voltdeck/simulator';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { playStory } from './play-story.ts';
import { recordWall, type StreamSource } from './record.ts';
import { StoryStage } from './story-stage.ts';
import type { Story } from './story.ts';
import { words } from './words.ts';

interface StoryOptions {
  readonly story: Story;
  /** Where the story's vehicles connect. */
  readonly target: Target;
  readonly projects: readonly string[];
}

/** Until all vehicles are online. */
const loginMs = 30_000;
const goodbyeMs = 5_000;

/** Plays a story to a console with vehicles of its own, and keeps what the console sends its walls meanwhile. @throws CallerError */
export async function recordStory(session: ConsoleSession, source: StreamSource, { story, target, projects }: StoryOptions): Promise<WallRecording> {
  const { vehicles, seed, periodS } = story;
  const fleet = startFleet({ target, vehicles, seed, named: false, periodMs: periodS * 1_000 });
  try {
    await online(fleet, vehicles, target);
    const stage = new StoryStage(session, fleet, story);
    await stage.known(vehicles);
    const ended = new AbortController();
    const recording = recordWall(session, source, { until: ended.signal, projects, onBegin: () => stage.begin() });
    // What keeps the recording from going on ends the story too.
    const told = await Promise.race([playStory(story, stage), recording.then(() => Promise.reject(refusal(words.cutShort)))]).finally(() => ended.abort());
    return { ...(await recording), story: told };
  } finally {
    await fleet.stop(goodbyeMs);
  }
}

async function online(fleet: ReturnType<typeof startFleet>, vehicles: number, { host, port }: Target): Promise<void> {
  for (const endMs = Date.now() + loginMs; fleet.stats().connected < vehicles; await sleep(200)) {
    if (Date.now() > endMs) throw refusal(words.storyOffline, { online: fleet.stats().connected, vehicles, host, port, why: fleet.stats().lastError ?? '–' });
  }
}

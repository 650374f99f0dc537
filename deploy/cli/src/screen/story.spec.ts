import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { playStory, type Stage } from './play-story.ts';
import { readStory, storyProblems, type Story } from './story.ts';

const text = (en: string) => ({ 'zh-CN': en, en });
const story: Story = {
  title: text('A story'), vehicles: 2, seed: 31, periodS: 2,
  steps: [
    { afterS: 10, caption: text('calm') },
    { afterS: 20, vehicle: 1, fault: 8, level: 3, caption: text('hot') },
    { afterS: 5, vehicle: 1, acknowledge: 8 },
    { afterS: 5, vehicle: 1, command: 'limitedPower', arguments: { percent: 20 } },
    { afterS: 0, caption: text('done') },
    { afterS: 30, vehicle: 1, fault: 8, level: 0 },
  ],
};

describe('a script', () => {
  it('is accepted as it ships', async () => {
    const shipped = await readFile(new URL('../../stories/thermal.json', import.meta.url), 'utf8');
    const { steps } = readStory(shipped, 'thermal.json');
    const seconds = steps.reduce((sum, { afterS }) => sum + afterS, 0);
    // The command takes a person, so the recording is longer.
    expect(seconds).toBeGreaterThanOrEqual(5 * 60);
    expect(seconds).toBeLessThanOrEqual(10 * 60);
    expect(storyProblems(story)).toEqual([]);
  });

  it('names every place that is wrong', () => {
    const broken = {
      ...story, periodS: 0,
      steps: [{ afterS: -1 }, { afterS: 1, vehicle: 7, fault: 8, level: 9 }, { afterS: 1, vehicle: 0, command: 'explode' }, { afterS: 1, fualt: 8 }, { afterS: 1, vehicle: 0, fault: 8, level: 1, acknowledge: 8 }, 5],
    };
    expect(storyProblems(broken)).toEqual(['periodS', 'steps[0].afterS', 'steps[1].vehicle', 'steps[1].level', 'steps[2].command', 'steps[3].fualt', 'steps[4].acknowledge', 'steps[4].acknowledge', 'steps[5]']);
    expect(() => readStory(JSON.stringify(broken), 'mine.json')).toThrow('mine.json is not a valid script, check: periodS');
    expect(() => readStory('{', 'mine.json')).toThrow('mine.json is not JSON');
  });
});

describe('a story', () => {
  it('plays step by step, waits for what a step takes, and says each caption until the next', async () => {
    let now = 0;
    const done: unknown[] = [];
    const stage: Stage = {
      tellFault: (...fault) => void done.push([now, ...fault]),
      acknowledge: async ({ acknowledge }) => void done.push([now, 'acknowledged', acknowledge]),
      command: async ({ command }) => {
        now += 42_000;
        done.push([now, command]);
      },
      pause: async (ms) => void (now += ms),
      elapsedMs: () => now,
    };
    const { title, captions } = await playStory(story, stage);
    expect(title.en).toBe('A story');
    expect(done).toEqual([[30_000, 1, 8, 3], [35_000, 'acknowledged', 8], [82_000, 'limitedPower'], [112_000, 1, 8, 0]]);
    expect(captions.map(({ atMs, untilMs, text: { en } }) => [atMs, untilMs, en])).toEqual([[10_000, 30_000, 'calm'], [30_000, 82_000, 'hot'], [82_000, 112_000, 'done']]);
  });

  it('ends where the console refuses', async () => {
    const refusing: Stage = { tellFault: () => undefined, acknowledge: () => Promise.reject(new Error('refused')), command: async () => undefined, pause: async () => undefined, elapsedMs: () => 0 };
    await expect(playStory(story, refusing)).rejects.toThrow('refused');
  });
});

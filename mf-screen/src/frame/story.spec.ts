import { expect, it } from 'vitest';
import { seamMs, storySceneAt } from './story.ts';

const text = (en: string) => ({ 'zh-CN': en, en });
const story = { captions: [{ atMs: 10_000, untilMs: 30_000, text: text('warm') }, { atMs: 20_000, untilMs: 40_000, text: text('hot') }] };
const at = (positionMs: number) => storySceneAt(story, 60_000, positionMs);

it('a story says the newest of its captions, and nothing between them', () => {
  expect(at(5_000).caption).toBeNull();
  expect(at(15_000).caption?.en).toBe('warm');
  expect(at(25_000).caption?.en).toBe('hot');
  expect(at(40_000).caption).toBeNull();
});

it('its end goes over into its beginning while the panels are dark', () => {
  expect(at(60_000 - seamMs).seam).toBe(true);
  expect(at(0).seam).toBe(true);
  expect(at(seamMs).seam).toBe(false);
  expect(at(30_000).seam).toBe(false);
});

it('it knows when it changes next', () => {
  expect(at(0).nextMs).toBe(seamMs);
  expect(at(12_000).nextMs).toBe(8_000);
  expect(at(45_000).nextMs).toBe(60_000 - seamMs - 45_000);
  expect(at(59_000).nextMs).toBe(1_000);
});

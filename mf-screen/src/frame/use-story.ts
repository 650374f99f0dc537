import { storyPlace, useRecording } from '@voltdeck/kit';
import { useEffect, useState } from 'react';
import { storySceneAt, type StoryScene } from './story.ts';

/** A little later than the change, so that the clock is certainly beyond it. */
const beyondMs = 20;

/** What the story that plays says and does now; null where none plays. */
export function useStory(): StoryScene | null {
  const recording = useRecording();
  const [now, setNow] = useState(() => Date.now());
  const place = recording === null ? null : storyPlace(now);
  const scene = recording?.story === undefined || place === null ? null : storySceneAt(recording.story, recording.lengthMs, place.positionMs);
  const nextMs = scene?.nextMs ?? null;
  useEffect(() => {
    if (nextMs === null) return;
    const timer = setTimeout(() => setNow(Date.now()), nextMs + beyondMs);
    return () => clearTimeout(timer);
  }, [nextMs, now]);
  return scene;
}

import { createStore } from '@voltdeck/kit';
import { playChime } from '@voltdeck/kit/host';
import { useEffect, useState } from 'react';
import type { Sound } from './takeover.ts';

/** After so long an alarm that is still open is heard again. */
const againMs: Readonly<Record<Sound, number>> = { urgent: 60_000, thermal: 10_000 };

/** The browser lets nothing be heard until someone touches the screen. */
export const soundBlocked = createStore(false);

/** A browser that lets a page sound starts it at once; this is longer than that takes. */
const startsWithinMs = 2_000;
const touches = ['pointerdown', 'keydown'] as const;

/** What sounds on this wall; null while it has no sound. */
function useAudio(on: boolean): AudioContext | null {
  const [audio, setAudio] = useState<AudioContext | null>(null);
  useEffect(() => {
    if (!on) return;
    const context = new AudioContext();
    const ended = new AbortController();
    const { signal } = ended;
    const look = (): void => soundBlocked.set(context.state !== 'running');
    const touched = (): void => void context.resume().then(look);
    const timer = setTimeout(() => {
      look();
      context.addEventListener('statechange', look, { signal });
    }, startsWithinMs);
    for (const touch of touches) window.addEventListener(touch, touched, { signal });
    setAudio(context);
    return () => {
      ended.abort();
      clearTimeout(timer);
      soundBlocked.set(false);
      setAudio(null);
      void context.close();
    };
  }, [on]);
  return audio;
}

/**
 * Sounds for as long as an alarm is open, at once and again after some time.
 *
 * @param key of the alarm: another one is heard at once
 */
export function useSound(on: boolean, sound: Sound | null, key: string): void {
  const audio = useAudio(on);
  useEffect(() => {
    if (audio === null || sound === null) return;
    // What waits in a browser that is blocked would all be heard at the first touch.
    const play = (): void => {
      if (audio.state === 'running') playChime(audio, sound);
    };
    play();
    audio.addEventListener('statechange', play);
    const timer = setInterval(play, againMs[sound]);
    return () => {
      audio.removeEventListener('statechange', play);
      clearInterval(timer);
    };
  }, [audio, sound, key]);
}

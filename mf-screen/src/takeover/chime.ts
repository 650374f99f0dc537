import type { Sound } from './takeover.ts';

/** A tone: when it begins, how long it lasts, and how high it is; seconds and Hz. */
type Tone = readonly [from: number, length: number, pitch: number];

/** A falling pair, and a rising row of three that is played twice: the ear can tell one from the other. */
const chimes: Readonly<Record<Sound, readonly Tone[]>> = {
  urgent: [[0, 0.25, 784], [0.28, 0.5, 587]],
  thermal: [[0, 0.16, 659], [0.18, 0.16, 880], [0.36, 0.4, 1_175], [0.9, 0.16, 659], [1.08, 0.16, 880], [1.26, 0.4, 1_175]],
};

/** After so long an alarm that is still open is heard again. */
export const againMs: Readonly<Record<Sound, number>> = { urgent: 60_000, thermal: 10_000 };

const loudness = 0.35;
/** A tone that begins or ends at once clicks. */
const slope = 0.02;

/** Plays a chime; what it makes is gone when it has ended. */
export function chime(context: AudioContext, sound: Sound): void {
  for (const [from, length, pitch] of chimes[sound]) {
    const begin = context.currentTime + from;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + slope);
    volume.gain.setValueAtTime(loudness, begin + length - slope);
    volume.gain.linearRampToValueAtTime(0, begin + length);
    tone.connect(volume).connect(context.destination);
    tone.onended = () => volume.disconnect();
    tone.start(begin);
    tone.stop(begin + length);
  }
}

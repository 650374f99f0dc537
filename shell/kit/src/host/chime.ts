/** A tone: when it begins, how long it lasts, and how high it is; seconds and Hz. */
type Tone = readonly [from: number, length: number, pitch: number];

export type Chime = keyof typeof chimes;

/** What the console sounds with: the ear can tell one from the other. No file is loaded. */
const chimes = {
  /** A short falling pair at a desk. */
  bell: { loudness: 0.2, tones: [[0, 0.18, 880], [0.18, 0.18, 660]] },
  /** A falling pair in a room. */
  urgent: { loudness: 0.35, tones: [[0, 0.25, 784], [0.28, 0.5, 587]] },
  /** A rising row of three that is played twice. */
  thermal: { loudness: 0.35, tones: [[0, 0.16, 659], [0.18, 0.16, 880], [0.36, 0.4, 1_175], [0.9, 0.16, 659], [1.08, 0.16, 880], [1.26, 0.4, 1_175]] },
} as const satisfies Readonly<Record<string, { readonly loudness: number; readonly tones: readonly Tone[] }>>;

/** A tone that begins or ends at once clicks. */
const slope = 0.02;

/** Plays a chime; what it makes is gone when it has ended. */
export function playChime(context: AudioContext, chime: Chime): void {
  const { loudness, tones } = chimes[chime];
  for (const [from, length, pitch] of tones) {
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

import { playChime } from '@voltdeck/kit/host';

/** So long one page has the sound to itself: of several open pages one sounds. */
const alone = { lock: 'voltdeck-bell', ms: 3_000 };

let context: AudioContext | null = null;

/** @returns false where the browser does not play: most want the person to have pressed something on the page first */
export async function chime(): Promise<boolean> {
  if (!navigator.userActivation.hasBeenActive) return false;
  try {
    context ??= new AudioContext();
    await context.resume();
    playChime(context, 'bell');
    return true;
  } catch {
    return false;
  }
}

/** In one of the open pages that the browser lets play. */
export async function chimeOnce(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  // Not there on a page that is served without TLS.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return void (await chime());
  await locks.request(alone.lock, { ifAvailable: true }, async (lock) => {
    if (lock === null || !(await chime())) return;
    await new Promise((resolve) => setTimeout(resolve, alone.ms));
  });
}

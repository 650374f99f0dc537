/** Keys of the browser's local storage. Only preferences and hints for drawing live there. */
const prefix = 'voltdeck.';

export type PreferenceName = 'language' | 'theme' | 'density' | 'session' | 'wallKey' | 'wallToken' | 'wallPicture' | 'recent' | `list.${string}`;

/** Reads a preference; null when it was never set or the browser keeps none (private windows, kiosks). */
export function readPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Writes a preference, null removes it. A browser that refuses storage loses it at the next load, no more. */
export function writePreference(name: PreferenceName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    return;
  }
}

import type { PlatformEntry } from '@voltdeck/contract';
import { PasswordHash, platformEntry, readSettings } from '@voltdeck/base';
import { z } from 'zod';

const file = z.strictObject({ platforms: z.array(platformEntry).default([]) }).superRefine(({ platforms }, context) => {
  for (const key of ['name', 'user'] as const) {
    const seen = new Set<string>();
    for (const [index, { [key]: value }] of platforms.entries()) {
      if (seen.has(value)) context.addIssue({ code: 'custom', path: ['platforms', index, key], message: `'${value}' is taken by a platform before it` });
      seen.add(value);
    }
  }
});

/** A platform that may have links here, ready to be asked. */
export interface Platform extends Omit<PlatformEntry, 'password' | 'vins'> {
  /** As stored: shows whether the password is still the same. */
  readonly hash: string | null;
  readonly password: PasswordHash | null;
  /** Whether a VIN is in its list; projects are not asked. */
  readonly lists: (vin: string) => boolean;
}

export function platformOf({ password: hash, vins, ...entry }: PlatformEntry): Platform {
  return { ...entry, hash, password: hash === null ? null : PasswordHash.read(hash), lists: vinList(vins) };
}

/** Patterns have `*` for any characters and `?` for one; what has neither is a VIN. */
export function vinList(entries: readonly string[]): (vin: string) => boolean {
  const vins = new Set(entries.filter((entry) => !/[*?]/.test(entry)));
  const patterns = entries.filter((entry) => /[*?]/.test(entry));
  return (vin) => vins.has(vin) || patterns.some((pattern) => fits(vin, pattern));
}

/** In steps of the VIN's length times the pattern's: a regular expression of many stars would never end. */
function fits(vin: string, pattern: string): boolean {
  let [at, from, star, retry] = [0, 0, -1, 0];
  while (at < vin.length) {
    if (pattern[from] === '*') {
      star = from++;
      retry = at;
    } else if (pattern[from] === '?' || pattern[from] === vin[at]) {
      from++;
      at++;
    } else if (star >= 0) {
      from = star + 1;
      at = ++retry;
    } else return false;
  }
  while (pattern[from] === '*') from++;
  return from === pattern.length;
}

/** What the file declares. */
export interface PlatformFile {
  readonly path: string | null;
  readonly platforms: readonly PlatformEntry[];
}

/** @throws StartError when the file does not fit. */
export const readPlatforms = (path: string | undefined): PlatformFile => ({ path: path ?? null, platforms: readSettings(file, 'PLATFORMS_FILE', path).platforms });

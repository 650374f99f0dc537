import type { ProfileEntry } from '@voltdeck/contract';
import { readDeviceProfile, standardProfile, WireError, type DeviceProfile } from '@voltdeck/protocol/wire';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { readJson } from './settings-file.ts';

const variable = 'PROFILES_DIR';

/** A profile as its file holds it. */
export interface ProfileFile {
  readonly file: string;
  readonly json: unknown;
  readonly profile: DeviceProfile;
}

interface Learned {
  readonly text: string;
  readonly profile: DeviceProfile;
}

/**
 * The device profiles by name: those of the files, and those that fleet keeps. A file goes before fleet, because it is how
 * a deployment declares a profile. A name that neither has is read as `standard`, which both may give.
 */
export class Profiles {
  private readonly declared: ReadonlyMap<string, DeviceProfile>;
  private learned: ReadonlyMap<string, Learned> = new Map();
  private byName: ReadonlyMap<string, DeviceProfile>;

  /** @param folder where the files are; null without any. */
  constructor(profiles: readonly DeviceProfile[], readonly files: readonly ProfileFile[] = [], readonly folder: string | null = null) {
    this.declared = new Map(profiles.map((profile) => [profile.name, profile]));
    this.byName = this.merged();
  }

  of(name: string): DeviceProfile {
    return this.byName.get(name) ?? this.byName.get(standardProfile.name) ?? standardProfile;
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  get all(): readonly DeviceProfile[] {
    return [...this.byName.values()];
  }

  /**
   * Takes over what fleet keeps. A profile that is as before stays the same object, so that what is derived of it stays too.
   *
   * @returns names that cannot be read, which stay as they were: a newer fleet may write what this process does not know.
   */
  learn(entries: readonly Pick<ProfileEntry, 'name' | 'settings'>[]): string[] {
    const unreadable: string[] = [];
    const learned = entries.flatMap(({ name, settings }): [string, Learned][] => {
      const text = JSON.stringify(settings);
      const before = this.learned.get(name);
      if (before?.text === text) return [[name, before]];
      const profile = readOrNull({ ...settings, name });
      if (profile !== null) return [[name, { text, profile }]];
      unreadable.push(name);
      return before === undefined ? [] : [[name, before]];
    });
    this.learned = new Map(learned);
    this.byName = this.merged();
    return unreadable;
  }

  private merged(): ReadonlyMap<string, DeviceProfile> {
    const learned = [...this.learned].map(([name, { profile }]) => [name, profile] as const);
    return new Map([[standardProfile.name, standardProfile], ...learned, ...this.declared]);
  }
}

function readOrNull(json: unknown): DeviceProfile | null {
  try {
    return readDeviceProfile(json);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

/** The folder of device profiles, as the services' environments name it. */
export const profilesFolder = z.string().optional();

/** Reads every *.json of the folder. @throws StartError naming the file and everything that is wrong in it. */
export function readProfiles(folder: string | undefined): Profiles {
  if (folder === undefined) return new Profiles([]);
  const files = filesOf(folder).map((file) => profileIn(folder, file));
  for (const [index, { file, profile }] of files.entries()) {
    const first = files.findIndex((other) => other.profile.name === profile.name);
    if (first < index) throw new StartError(`${variable}: ${file} and ${files[first]?.file} both describe the profile '${profile.name}'; rename one.`);
  }
  return new Profiles(files.map(({ profile }) => profile), files, folder);
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    throw new StartError(`${variable} names ${folder}, which cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function profileIn(folder: string, file: string): ProfileFile {
  const path = join(folder, file);
  const json = readJson(variable, path);
  try {
    return { file, json, profile: readDeviceProfile(json) };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new StartError(`${variable}: ${path} is no device profile. ${error.message}`);
  }
}

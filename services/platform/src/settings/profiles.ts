import { readDeviceProfile, standardProfile, WireError, type DeviceProfile } from '@voltdeck/protocol/wire';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { readJson } from './settings-file.ts';

const variable = 'PROFILES_DIR';

/** The device profiles by name. A name that no file gives is read as `standard`, which a file may give too. */
export class Profiles {
  private readonly byName: ReadonlyMap<string, DeviceProfile>;

  constructor(profiles: readonly DeviceProfile[]) {
    this.byName = new Map([standardProfile, ...profiles].map((profile) => [profile.name, profile]));
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
}

/** The folder of device profiles, as the services' environments name it. */
export const profilesFolder = z.string().optional();

/** Reads every *.json of the folder. @throws StartError naming the file and everything that is wrong in it. */
export function readProfiles(folder: string | undefined): Profiles {
  if (folder === undefined) return new Profiles([]);
  const files = filesOf(folder).map((file) => ({ file, profile: profileIn(join(folder, file)) }));
  for (const [index, { file, profile }] of files.entries()) {
    const first = files.findIndex((other) => other.profile.name === profile.name);
    if (first < index) throw new StartError(`${variable}: ${file} and ${files[first]?.file} both describe the profile '${profile.name}'; rename one.`);
  }
  return new Profiles(files.map(({ profile }) => profile));
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    throw new StartError(`${variable} names ${folder}, which cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function profileIn(path: string): DeviceProfile {
  const json = readJson(variable, path);
  try {
    return readDeviceProfile(json);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new StartError(`${variable}: ${path} is no device profile. ${error.message}`);
  }
}

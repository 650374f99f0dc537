import type { Profiles } from '@voltdeck/base';
import { standardProfile, type DeviceProfile } from '@voltdeck/protocol/wire';
import type { Client } from 'pg';

interface ProfileRow {
  readonly id: string;
  readonly profile: string;
}

const read = 'select id, profile from device where id = any($1::uuid[]) and profile <> $2';

/** The profile that each device's frames are read by. */
export class DeviceProfiles {
  constructor(private readonly profiles: Profiles) {}

  /**
   * Asked for each transaction, so that a change of a device's profile counts for its next frames.
   * Where the deployment has no profiles of its own nothing is asked.
   */
  async find(client: Client, frames: readonly { readonly deviceId: string }[]): Promise<(deviceId: string) => DeviceProfile> {
    const standard = this.profiles.of(standardProfile.name);
    if (this.profiles.all.length === 1) return () => standard;
    const ids = [...new Set(frames.map(({ deviceId }) => deviceId))];
    const { rows } = await client.query<ProfileRow>({ name: 'device profiles', text: read, values: [ids, standardProfile.name] });
    const own = new Map(rows.map(({ id, profile }) => [id, this.profiles.of(profile)]));
    return (deviceId) => own.get(deviceId) ?? standard;
  }
}

import { Injectable } from '@nestjs/common';
import type { DeviceKeyView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';

const view = `id, algorithm, replace(encode(public_key, 'base64'), E'\\n', '') as "publicKey", chip_id as "chipId",
  iso(valid_from) as "validFrom", iso(valid_to) as "validTo", registered_by as "registeredBy"`;

@Injectable()
export class KeyListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  async list(deviceId: string): Promise<DeviceKeyView[]> {
    return this.dataSource.query<DeviceKeyView[]>(`select ${view} from device_key where device_id = $1 order by valid_from desc, id`, [deviceId]);
  }

  /** @returns whether there was such a key that still held. */
  async end(deviceId: string, keyId: string): Promise<boolean> {
    const [, ended] = await this.dataSource.query<[unknown, number]>(
      'update device_key set valid_to = greatest(now(), valid_from) where device_id = $1 and id = $2 and (valid_to is null or valid_to > now())',
      [deviceId, keyId],
    );
    return ended > 0;
  }
}

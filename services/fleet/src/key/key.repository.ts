import { Injectable } from '@nestjs/common';
import type { ActivationOutcome, DeviceActivation, DeviceKey, DeviceSecurity, SealedKey } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { PolicyRepository } from '../policy/policy.repository.ts';
import { activationOutcome, type KeptKey } from './activation-outcome.ts';

interface SecurityRow {
  readonly deviceId: string;
  readonly profile: string;
  readonly keys: readonly DeviceKey[] | null;
  readonly cipherKeys: readonly SealedKey[];
  readonly projectId: string | null;
}

// Keys that hold now or will: base64 without the line breaks that encode() puts in.
const securitySql = `
  select device.id as "deviceId", device.profile, device.project_id as "projectId",
    coalesce((select json_agg(json_build_object('id', id, 'cipher', cipher, 'sealed', replace(encode(sealed, 'base64'), E'\\n', '')))
      from cipher_key where device_id = device.id and valid_to is null and sealed is not null), '[]') as "cipherKeys", json_agg(json_build_object(
      'algorithm', key.algorithm,
      'publicKey', replace(encode(key.public_key, 'base64'), E'\\n', ''),
      'validFrom', floor(extract(epoch from key.valid_from) * 1000),
      'validTo', ceil(extract(epoch from key.valid_to) * 1000)
    ) order by key.valid_from) filter (where key.id is not null) as keys
  from device left join device_key key on key.device_id = device.id and (key.valid_to is null or key.valid_to > now())
  where device.vin = $1 and device.deleted_at is null
  group by device.id`;

const keptSql = `
  select device_id as "deviceId", chip_id as "chipId", algorithm, replace(encode(public_key, 'base64'), E'\\n', '') as "publicKey",
    valid_to is not null as ended
  from device_key where device_id = $1 or chip_id = $2`;

@Injectable()
export class KeyRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly policies: PolicyRepository,
  ) {}

  async security(vin: string): Promise<DeviceSecurity | null> {
    const [row] = await this.dataSource.query<SecurityRow[]>(securitySql, [vin]);
    return row ? { ...row, keys: row.keys ?? [] } : null;
  }

  /** Null when there is no such device. Activations of one device wait for each other. */
  async activate(activation: DeviceActivation): Promise<ActivationOutcome | null> {
    return this.dataSource.transaction(async (manager) => {
      const [device] = await manager.query<{ id: string }[]>('select id from device where vin = $1 and deleted_at is null for update', [activation.vin]);
      return device ? this.register(manager, device.id, activation) : null;
    });
  }

  private async register(manager: EntityManager, deviceId: string, activation: DeviceActivation): Promise<ActivationOutcome> {
    const kept = await manager.query<KeptKey[]>(keptSql, [deviceId, activation.chipId]);
    const outcome = activationOutcome(deviceId, activation, kept);
    if (outcome !== 'registered') return outcome;
    if (activation.firstUse === false || !(await this.policies.takesFirstKey(manager, deviceId))) return 'closed';
    // Valid from its arrival at the listener: what the device sent right behind it is judged by that clock.
    const made = await manager.query<{ id: string }[]>(
      `insert into device_key (device_id, algorithm, public_key, chip_id, registered_by, valid_from)
       values ($1, $2, decode($3, 'base64'), $4, $5, least(now(), to_timestamp($6))) on conflict do nothing returning id`,
      [deviceId, activation.algorithm, activation.publicKey, activation.chipId, `activation from ${activation.remoteAddress}`, activation.at / 1_000],
    );
    // Another device took the chip in the same instant.
    if (made.length === 0) return 'chipUsed';
    await this.policies.closeActivation(manager, deviceId);
    return 'registered';
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DomainError, Sealing, sealedKeyName } from '@voltdeck/base';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { CipherKeyRepository, type KeyInUse } from '../profile/cipher-key.repository.ts';
import type { NamedCells } from './headings.ts';
import type { PlannedRow } from './import-plan.ts';
import { hasKeys } from './key-cells.ts';

type KeyedRow = Pick<PlannedRow, 'vin' | 'keys'>;

/** Keys of an imported file: sealed and announced as one that is set by itself. */
@Injectable()
export class ImportKeys {
  constructor(
    private readonly keys: CipherKeyRepository,
    private readonly announcer: ChangeAnnouncer,
    @Inject(Sealing) private readonly sealing: Sealing,
  ) {}

  /** Keys that hold now, by device, where the file has keys at all. @throws DomainError SEALING_KEY_MISSING */
  async inUse(manager: EntityManager, rows: readonly { readonly cells: NamedCells }[], deviceIds: readonly string[]): Promise<ReadonlyMap<string, readonly KeyInUse[]>> {
    const byDevice = new Map<string, KeyInUse[]>();
    if (!rows.some(({ cells }) => hasKeys(cells))) return byDevice;
    if (!this.sealing.isSet) throw new DomainError('SEALING_KEY_MISSING');
    for (const key of await this.keys.inUse(manager, deviceIds)) byDevice.set(key.deviceId, [...(byDevice.get(key.deviceId) ?? []), key]);
    return byDevice;
  }

  async write(manager: EntityManager, rows: readonly KeyedRow[], { caller }: Acting): Promise<void> {
    const by = caller.loginName;
    const sealed = rows.flatMap(({ vin, keys = [] }) =>
      keys.map(({ cipher, fingerprint, bytes }) => {
        const id = randomUUID();
        return { vin, id, cipher, fingerprint, sealed: this.sealing.seal(bytes, sealedKeyName(id, cipher)), by };
      }),
    );
    if (sealed.length > 0) await this.keys.replaceAll(manager, sealed, by);
  }

  /** After the transaction. */
  announce(rows: readonly KeyedRow[]): void {
    for (const { vin, keys = [] } of rows) if (keys.length > 0) this.announcer.keysChanged(vin);
  }
}

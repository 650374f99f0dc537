import { Inject, Injectable } from '@nestjs/common';
import { Sealing } from '@voltdeck/base';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { DataSource } from 'typeorm';
import { publicPoint } from './vapid.ts';

interface KeyRow {
  readonly public_key: Buffer;
  readonly sealed_private: Buffer;
}

/** What the sealed key is bound to. */
const sealedName = 'push key';

/** The key of the deployment by which push services know it. It is made when it is first needed: subscriptions of browsers are bound to it. */
@Injectable()
export class PushKeys {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Sealing) private readonly sealing: Sealing,
  ) {}

  /** base64url; null where nothing can be sealed, or the key does not open. */
  async publicKey(): Promise<string | null> {
    const key = await this.privateKey();
    return key === null ? null : publicPoint(key).toString('base64url');
  }

  async privateKey(): Promise<KeyObject | null> {
    if (!this.sealing.isSet) return null;
    const opened = this.sealing.open((await this.row()).sealed_private, sealedName);
    return opened === null ? null : createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
  }

  private async row(): Promise<KeyRow> {
    const read = async (): Promise<KeyRow | undefined> => (await this.dataSource.query<KeyRow[]>('select public_key, sealed_private from push_key'))[0];
    const found = await read();
    if (found !== undefined) return found;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const sealed = this.sealing.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), sealedName);
    // Of two processes at once one makes it.
    await this.dataSource.query('insert into push_key (public_key, sealed_private) values ($1, $2) on conflict do nothing', [publicPoint(privateKey), sealed]);
    const made = await read();
    if (made === undefined) throw new Error('The key of push messages was not stored');
    return made;
  }
}

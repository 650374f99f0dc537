import { Inject, Injectable } from '@nestjs/common';
import type { CipherKeyView, Fleet, InputOf } from '@voltdeck/contract';
import { DomainError, fingerprintOf, Sealing, sealedKeyName } from '@voltdeck/base';
import { checkFields, cipherKeyForm, type CipherName } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { device } from '../definitions/device.ts';
import { profile } from '../definitions/profile.ts';
import { EntityService } from '../entity/entity.service.ts';
import { CipherKeyRepository, type KeyOwner } from './cipher-key.repository.ts';

type Keys = Promise<{ items: CipherKeyView[] }>;

/** Symmetric keys of devices and profiles: written, never read back. */
@Injectable()
export class CipherKeyService {
  constructor(
    private readonly keys: CipherKeyRepository,
    private readonly entities: EntityService,
    private readonly announcer: ChangeAnnouncer,
    @Inject(Sealing) private readonly sealing: Sealing,
  ) {}

  /** @throws DomainError as reading the owner does */
  async list(owner: KeyOwner, id: string, acting: Acting): Keys {
    await this.requireOwner(owner, id, acting);
    return { items: await this.keys.list(owner, id) };
  }

  /** Sets the key of a cipher, in place of the one in use. @throws DomainError also INPUT_INVALID, SEALING_KEY_MISSING, ENTITY_FROM_FILE */
  async set(owner: KeyOwner, { id, cipher, key }: InputOf<Fleet['deviceCipherKeySet']>, acting: Acting): Keys {
    const problems = checkFields({ key }, cipherKeyForm);
    if (problems.length > 0 || typeof key !== 'string') throw new DomainError('INPUT_INVALID', {}, problems);
    if (!this.sealing.isSet) throw new DomainError('SEALING_KEY_MISSING');
    const announce = await this.requireChangeable(owner, id, cipher, acting);
    const [keyId, bytes] = [randomUUID(), Buffer.from(key, 'hex')];
    const sealed = this.sealing.seal(bytes, sealedKeyName(keyId, cipher));
    await this.keys.replace(owner, id, { id: keyId, cipher, fingerprint: fingerprintOf(bytes), sealed, by: acting.caller.loginName });
    announce();
    return { items: await this.keys.list(owner, id) };
  }

  /** @throws DomainError also CIPHER_KEY_NOT_FOUND, ENTITY_FROM_FILE */
  async end(owner: KeyOwner, { id, cipher }: InputOf<Fleet['deviceCipherKeyEnd']>, acting: Acting): Keys {
    const announce = await this.requireChangeable(owner, id, cipher, acting);
    if (!(await this.keys.end(owner, id, cipher))) throw new DomainError('CIPHER_KEY_NOT_FOUND', { cipher });
    announce();
    return { items: await this.keys.list(owner, id) };
  }

  /** @returns what informs the services of a change */
  private async requireChangeable(owner: KeyOwner, id: string, cipher: CipherName, acting: Acting): Promise<() => void> {
    const announce = await this.requireOwner(owner, id, acting);
    const origin = await this.keys.declaredBy(owner, id, cipher);
    if (origin !== null) throw new DomainError('ENTITY_FROM_FILE', { entity: owner, origin });
    return announce;
  }

  private async requireOwner(owner: KeyOwner, id: string, { caller }: Acting): Promise<() => void> {
    if (owner === 'profile') {
      const read = await this.entities.read(profile, id, caller.scope);
      return () => this.announcer.changed('profile', read);
    }
    const { vin } = await this.entities.read(device, id, caller.scope);
    return () => this.announcer.keysChanged(vin);
  }
}

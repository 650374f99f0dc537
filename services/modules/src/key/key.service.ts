import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import type { Caller, ModuleKeyView, NewModuleKey } from '@voltdeck/protocol/contract';
import type { Candidate } from '../admission/candidate.ts';
import { EventRepository } from '../event/event.repository.ts';
import { KeyRepository } from './key.repository.ts';
import { isGranted, isSigned, keyIdOf, rawKeyOf } from './signature.ts';

@Injectable()
export class KeyService {
  constructor(
    private readonly keys: KeyRepository,
    private readonly events: EventRepository,
  ) {}

  list(): Promise<ModuleKeyView[]> {
    return this.keys.list();
  }

  /** @throws DomainError MODULE_KEY_INVALID, MODULE_KEY_TAKEN */
  async add(input: NewModuleKey, { loginName }: Pick<Caller, 'loginName'>): Promise<ModuleKeyView> {
    const raw = rawKeyOf(input.publicKey);
    if (raw === null) throw new DomainError('MODULE_KEY_INVALID');
    const keyId = keyIdOf(raw);
    const key = await this.keys.add(keyId, input, loginName);
    if (key === null) throw new DomainError('MODULE_KEY_TAKEN', { keyId });
    await this.events.add({ action: 'key-added', by: loginName, detail: { keyId, team: key.team, modules: key.modules.join(', ') } });
    return key;
  }

  /** Builds that it signed stay; it signs no more. @throws DomainError MODULE_KEY_NOT_FOUND */
  async revoke(keyId: string, { loginName }: Caller): Promise<ModuleKeyView> {
    const key = await this.keys.revoke(keyId);
    if (key === null) throw new DomainError('MODULE_KEY_NOT_FOUND', { keyId });
    await this.events.add({ action: 'key-revoked', by: loginName, detail: { keyId, team: key.team } });
    return key;
  }

  /**
   * The key that signed a build.
   *
   * @throws DomainError MODULE_KEY_UNKNOWN, MODULE_KEY_NOT_GRANTED, MODULE_SIGNATURE_WRONG
   */
  async signerOf({ build, described, signature: { keyId, signature } }: Candidate): Promise<ModuleKeyView> {
    const key = await this.keys.find(keyId);
    if (key === null || key.revokedAt !== null) throw new DomainError('MODULE_KEY_UNKNOWN', { keyId });
    if (!isGranted(key.modules, build.name)) throw new DomainError('MODULE_KEY_NOT_GRANTED', { team: key.team, name: build.name });
    if (!isSigned(described, signature, key.publicKey)) throw new DomainError('MODULE_SIGNATURE_WRONG');
    return key;
  }
}

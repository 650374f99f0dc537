import { Injectable } from '@nestjs/common';
import type { KeyGrants, ModuleKeyView, NewModuleKey } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { ownTeam, type Caller } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Candidate } from '../admission/candidate.ts';
import { ChannelRepository } from '../registry/channel.repository.ts';
import { EventRepository } from '../registry/event.repository.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';
import { KeyRepository } from './key.repository.ts';
import { isGranted, isSigned, keyIdOf, rawKeyOf } from './signature.ts';

@Injectable()
export class KeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: KeyRepository,
    private readonly channels: ChannelRepository,
    private readonly events: EventRepository,
    private readonly snapshots: SnapshotService,
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
    await this.events.add({ action: 'key-added', by: loginName, detail: { keyId, team: key.team, ...grantsOf(key) } });
    return key;
  }

  /** From the next build on; what is published stays. @throws DomainError MODULE_KEY_NOT_FOUND, MODULE_KEY_UNKNOWN for a revoked one */
  async setGrants(keyId: string, grants: KeyGrants, { loginName }: Caller): Promise<ModuleKeyView> {
    return this.dataSource.transaction(async (manager) => {
      const known = await this.keys.find(keyId, manager);
      if (known === null) throw new DomainError('MODULE_KEY_NOT_FOUND', { keyId });
      if (known.revokedAt !== null) throw new DomainError('MODULE_KEY_UNKNOWN', { keyId });
      await this.keys.setGrants(keyId, grants, manager);
      await this.events.add({ action: 'key-granted', by: loginName, detail: { keyId, team: known.team, ...grantsOf(grants) } }, manager);
      return { ...known, modules: grants.modules, pages: grants.pages };
    });
  }

  /**
   * It signs no more, and what it signed is withdrawn: new pages get the last good version of another key, or none.
   *
   * @throws DomainError MODULE_KEY_NOT_FOUND, MODULE_CONSOLE_NEEDS_IT where the console would lose modules of its own
   */
  async revoke(keyId: string, { loginName }: Caller): Promise<ModuleKeyView> {
    const key = await this.dataSource.transaction(async (manager) => {
      await this.channels.lock(manager);
      const revoked = await this.keys.revoke(keyId, manager);
      const known = await this.keys.find(keyId, manager);
      if (known === null) throw new DomainError('MODULE_KEY_NOT_FOUND', { keyId });
      if (!revoked) return known;
      const withdrawn = await this.withdraw(keyId, loginName, manager);
      await this.events.add({ action: 'key-revoked', by: loginName, detail: { keyId, team: known.team, withdrawn: withdrawn.join(', ') } }, manager);
      return known;
    });
    this.snapshots.changed();
    return key;
  }

  /** @returns name and version of each build */
  private async withdraw(keyId: string, by: string, manager: EntityManager): Promise<string[]> {
    const signed = await this.keys.signed(keyId, manager);
    const lost: string[] = [];
    for (const { name, team, stable: before, versions } of signed) {
      const stable = await this.channels.yank(manager, name, versions, { by, reason: `key ${keyId} revoked` });
      if (team === ownTeam && before !== null && stable === null) lost.push(name);
    }
    if (lost.length > 0) throw new DomainError('MODULE_CONSOLE_NEEDS_IT', { names: lost.join(', ') });
    return signed.flatMap(({ name, versions }) => versions.map((version) => `${name} ${version}`));
  }

  /** Once more in the transaction that takes a build in: the key may have been revoked meanwhile. @throws DomainError MODULE_KEY_UNKNOWN */
  async requireGood(keyId: string, manager: EntityManager): Promise<void> {
    const key = await this.keys.find(keyId, manager);
    if (key === null || key.revokedAt !== null) throw new DomainError('MODULE_KEY_UNKNOWN', { keyId });
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

const grantsOf = ({ modules, pages }: KeyGrants): { modules: string; pages: string } => ({ modules: modules.join(', '), pages: pages.join(', ') });

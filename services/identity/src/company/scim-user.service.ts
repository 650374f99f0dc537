import { Injectable } from '@nestjs/common';
import type { ScimFields, ScimListInput, ScimUserView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { EntityManager } from 'typeorm';
import { UserChanges } from '../user/user-changes.ts';
import type { User } from '../user/user.entity.ts';
import { UserRepository } from '../user/user.repository.ts';
import { UserService } from '../user/user.service.ts';
import { IdentityRepository } from './identity.repository.ts';
import { newCompanyUser } from './new-company-user.ts';
import { ProviderRepository } from './provider.repository.ts';
import { ScimRepository, type ScimRow } from './scim.repository.ts';

/** The users of a provider, as it keeps them by SCIM. Those of others are not there, and no right is given or taken here. */
@Injectable()
export class ScimUserService {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly scim: ScimRepository,
    private readonly identities: IdentityRepository,
    private readonly users: UserRepository,
    private readonly accounts: UserService,
    private readonly changes: UserChanges,
  ) {}

  async list(providerId: string, input: ScimListInput): Promise<{ items: ScimUserView[]; total: number }> {
    const { rows, total } = await this.scim.page(providerId, input);
    return { items: rows.map(viewOf), total };
  }

  /** @throws DomainError USER_NOT_FOUND */
  async get(providerId: string, id: string): Promise<ScimUserView> {
    return viewOf(await this.find(providerId, id));
  }

  /** @throws DomainError LOGIN_NAME_TAKEN, SCIM_EXTERNAL_ID_TAKEN */
  async add(providerId: string, fields: ScimFields & Required<Pick<ScimFields, 'userName'>>): Promise<ScimUserView> {
    const { userName, displayName = userName, email = null, externalId = null, active = true } = fields;
    const provider = await this.providers.byId(providerId);
    if (provider === null) throw new DomainError('SIGN_IN_REQUIRED');
    const id = await this.users.alone(async (manager) => {
      await this.requireFree(providerId, null, { userName, externalId }, manager);
      const made = await manager.save(newCompanyUser(manager, { loginName: userName, name: displayName, email }));
      await this.scim.add(made.id, providerId, provider.issuer, externalId, manager);
      if (!active) await this.end(made, false, manager);
      return made.id;
    });
    return this.get(providerId, id);
  }

  /**
   * Changes what is given. Who is deactivated loses sessions, tokens, walls and embed links at once, and being active again revives none.
   *
   * @throws DomainError USER_NOT_FOUND, LOGIN_NAME_TAKEN, SCIM_EXTERNAL_ID_TAKEN, LAST_ADMINISTRATOR, SCIM_ENDED_HERE
   */
  async change(providerId: string, id: string, fields: ScimFields): Promise<ScimUserView> {
    await this.users.alone(async (manager) => {
      const row = await this.find(providerId, id, manager);
      const user = await this.userOf(id, manager);
      await this.requireFree(providerId, id, fields, manager);
      if (fields.externalId !== undefined) await this.scim.setExternalId(id, fields.externalId, manager);
      const { userName: loginName = user.loginName, displayName: name = user.name, email = user.email } = fields;
      const deletedAt = fields.active === true ? restored(row) : user.deletedAt;
      const isAnother = loginName !== user.loginName || name !== user.name || email !== user.email || deletedAt !== user.deletedAt;
      if (isAnother) await manager.save(Object.assign(user, { loginName, name, email, deletedAt, version: user.version + 1 }));
      if (fields.active === false && user.deletedAt === null) await this.end(user, false, manager);
    });
    this.changes.tell(id);
    return this.get(providerId, id);
  }

  /** Ends the user, who stays for the record and is not there for the provider any more. @throws DomainError USER_NOT_FOUND, LAST_ADMINISTRATOR */
  async delete(providerId: string, id: string): Promise<void> {
    await this.users.alone(async (manager) => {
      await this.find(providerId, id, manager);
      const user = await this.userOf(id, manager);
      if (user.deletedAt === null) await this.end(user, true, manager);
      else await this.scim.ended(id, true, manager);
    });
    this.changes.tell(id);
  }

  private async end(user: User, removed: boolean, manager: EntityManager): Promise<void> {
    await this.accounts.end(user, manager);
    await this.scim.ended(user.id, removed, manager);
  }

  private async find(providerId: string, id: string, manager?: EntityManager): Promise<ScimRow> {
    const row = await this.scim.find(providerId, id, manager);
    if (row === null) throw new DomainError('USER_NOT_FOUND', { userId: id });
    return row;
  }

  private async userOf(id: string, manager: EntityManager): Promise<User> {
    const user = await this.users.byId(id, manager);
    if (user === null) throw new DomainError('USER_NOT_FOUND', { userId: id });
    return user;
  }

  /** A login name is one of the whole console, and a deleted user keeps it. */
  private async requireFree(providerId: string, id: string | null, { userName, externalId }: Pick<ScimFields, 'userName' | 'externalId'>, manager: EntityManager): Promise<void> {
    if (userName !== undefined && (await this.identities.isLoginNameTaken(userName, id, manager))) throw new DomainError('LOGIN_NAME_TAKEN', { loginName: userName });
    if (typeof externalId === 'string' && (await this.scim.isExternalIdTaken(providerId, externalId, id, manager))) throw new DomainError('SCIM_EXTERNAL_ID_TAKEN', { externalId });
  }
}

/** What an administrator has ended stays so, whatever the provider says. */
function restored({ deleted_at: deletedAt, ended_by_scim: byProvider }: ScimRow): null {
  if (deletedAt !== null && !byProvider) throw new DomainError('SCIM_ENDED_HERE');
  return null;
}

function viewOf({ id, login_name: userName, name: displayName, email, external_id: externalId, deleted_at: deletedAt, created_at: createdAt, updated_at: updatedAt }: ScimRow): ScimUserView {
  return { id, userName, displayName, email, externalId, active: deletedAt === null, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import type { ErrorData } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { SessionService } from '../session/session.service.ts';
import { UserChanges } from '../user/user-changes.ts';
import type { User } from '../user/user.entity.ts';
import { UserRepository } from '../user/user.repository.ts';
import { rightsOf, type Rights } from './claim-rules.ts';
import { IdentityRepository } from './identity.repository.ts';
import { newCompanyUser } from './new-company-user.ts';
import { emailOf, loginNamesOf, nameOf, verifiedEmailOf, type Person } from './person.ts';
import type { Provider } from './provider.ts';
import { ScimRepository } from './scim.repository.ts';

const none: Rights = { type: 'operator', permissions: [], projectIds: [], customerIds: [], groupIds: [] };

/** Which user someone of a provider is, with the rights of today. */
@Injectable()
export class CompanyUserService {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly provided: ScimRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly changes: UserChanges,
  ) {}

  /**
   * Finds, links or makes the user and gives the rights of the rules. Who fits no rule any more loses rights and sessions at once.
   *
   * @throws DomainError COMPANY_USER_UNKNOWN, COMPANY_USER_ENDED, COMPANY_NO_RULE
   */
  async signingIn(provider: Provider, person: Person): Promise<User> {
    const rights = provider.rules.length === 0 ? undefined : rightsOf(provider.rules, person.claims);
    const known = await this.identities.of(person);
    const userId = known === null ? await this.welcome(provider, person, rights === null) : ownOf(provider, known);
    if (rights !== undefined && (await this.identities.setRights(userId, rights ?? none))) this.changes.tell(userId);
    const user = await this.users.byId(userId);
    if (!user || user.deletedAt !== null) throw new DomainError('COMPANY_USER_ENDED', about(provider));
    if (rights === null) await this.sessions.endAll(userId);
    const hasNone = user.type !== 'administrator' && user.permissions.length === 0;
    if (rights === null || hasNone) throw new DomainError('COMPANY_NO_RULE', about(provider));
    await this.identities.signedIn(userId);
    return user;
  }

  /** The user that someone unknown becomes: one with the same e-mail address, or a new one. */
  private async welcome(provider: Provider, person: Person, fitsNoRule: boolean): Promise<string> {
    return this.users.alone(async (manager) => {
      const meanwhile = await this.identities.of(person, manager);
      if (meanwhile) return ownOf(provider, meanwhile);
      const provisioned = await this.provisioned(provider, person, manager);
      if (provisioned !== null) {
        await this.provided.link(provisioned, person.issuer, person.subject, manager);
        return provisioned;
      }
      const linked = await this.linked(provider, person, manager);
      if (linked === null && !provider.makesUsers) throw new DomainError('COMPANY_USER_UNKNOWN', about(provider));
      if (linked === null && fitsNoRule) throw new DomainError('COMPANY_NO_RULE', about(provider));
      const userId = linked ?? (await this.make(provider, person, manager));
      await this.identities.add(userId, provider.id, person, manager);
      return userId;
    });
  }

  /**
   * The user whom the provider made by SCIM for this person: `externalId` is the subject, or the object id of Entra ID, whose subjects
   * differ by application; or else the verified address is that of one such user. Login names name no one: people may change their own.
   */
  private async provisioned({ id }: Provider, person: Person, manager: EntityManager): Promise<string | null> {
    const objectId = person.claims['oid'];
    const [called, another] = await this.provided.unlinkedByExternalId(id, [person.subject, ...(typeof objectId === 'string' ? [objectId] : [])], manager);
    if (called !== undefined) return another === undefined ? called : null;
    const email = verifiedEmailOf(person);
    const [found, more] = email === null ? [] : await this.provided.unlinkedByEmail(id, email, manager);
    return found !== undefined && more === undefined ? found : null;
  }

  private async linked({ linksByEmail }: Provider, person: Person, manager: EntityManager): Promise<string | null> {
    const email = linksByEmail ? verifiedEmailOf(person) : null;
    if (email === null) return null;
    const [found, another] = await this.identities.withoutProviderByEmail(email, manager);
    return found !== undefined && another === undefined ? found : null;
  }

  /** Without rights: those are the rules', or an administrator's. */
  private async make({ slug }: Provider, person: Person, manager: EntityManager): Promise<string> {
    const names = loginNamesOf(person, slug);
    const taken = await this.identities.takenLoginNames(names, manager);
    const loginName = names.find((name) => !taken.has(name.toLowerCase()));
    if (loginName === undefined) throw new DomainError('LOGIN_NAME_TAKEN', { loginName: names[0] ?? '' });
    const made = await manager.save(newCompanyUser(manager, { loginName, name: nameOf(person), email: emailOf(person) }));
    return made.id;
  }
}

/** An identity belongs to the provider that made it, even where another has the same issuer. */
function ownOf(provider: Provider, { userId, providerId }: { readonly userId: string; readonly providerId: string }): string {
  if (providerId !== provider.id) throw new DomainError('COMPANY_USER_UNKNOWN', about(provider));
  return userId;
}

/** Whom to ask is null where administrators named no one: the page has words for it. */
const about = ({ name, contact }: Provider): ErrorData => ({ provider: name, contact });

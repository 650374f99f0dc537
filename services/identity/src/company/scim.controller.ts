import { Controller } from '@nestjs/common';
import { scim, type Scim, type ScimGrant, type ScimProvider, type ScimState, type ScimUserView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { checkScimFields } from './scim-input.ts';
import { ScimTokenService } from './scim-token.service.ts';
import { ScimUserService } from './scim-user.service.ts';

@Controller()
export class ScimController {
  constructor(
    private readonly tokens: ScimTokenService,
    private readonly users: ScimUserService,
  ) {}

  @Handles(scim.scimState)
  state(asked: Asked<Scim['scimState']>): Promise<ScimState> {
    callerWith('administrator', asked);
    return this.tokens.state(asked.input.id);
  }

  @Handles(scim.scimTokenMake)
  make(asked: Asked<Scim['scimTokenMake']>): Promise<ScimGrant> {
    callerWith('administrator', asked);
    return this.tokens.make(asked.input.id);
  }

  @Handles(scim.scimTokenRevoke)
  async revoke(asked: Asked<Scim['scimTokenRevoke']>): Promise<Done> {
    callerWith('administrator', asked);
    await this.tokens.revoke(asked.input.id);
    return done;
  }

  @Handles(scim.scimResolve)
  resolve({ input: { token } }: Asked<Scim['scimResolve']>): Promise<ScimProvider> {
    return this.tokens.resolve(token);
  }

  @Handles(scim.scimUsers)
  list({ input: { providerId, ...page } }: Asked<Scim['scimUsers']>): Promise<{ items: ScimUserView[]; total: number }> {
    return this.users.list(providerId, page);
  }

  @Handles(scim.scimAccount)
  get({ input: { providerId, id } }: Asked<Scim['scimAccount']>): Promise<ScimUserView> {
    return this.users.get(providerId, id);
  }

  @Handles(scim.scimAdd)
  add({ input: { providerId, fields } }: Asked<Scim['scimAdd']>): Promise<ScimUserView> {
    checkScimFields(fields);
    return this.users.add(providerId, fields);
  }

  @Handles(scim.scimChange)
  change({ input: { providerId, id, fields } }: Asked<Scim['scimChange']>): Promise<ScimUserView> {
    checkScimFields(fields);
    return this.users.change(providerId, id, fields);
  }

  @Handles(scim.scimDelete)
  async delete({ input: { providerId, id } }: Asked<Scim['scimDelete']>): Promise<Done> {
    await this.users.delete(providerId, id);
    return done;
  }
}

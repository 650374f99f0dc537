import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type Request, type ScimGrant, type ScimProvider, type ScimState, type ScimUserView } from '@voltdeck/protocol/contract';
import { byId } from '../inputs.ts';
import * as inputs from './scim-input.ts';
import { ScimTokenService } from './scim-token.service.ts';
import { ScimUserService } from './scim-user.service.ts';

@Controller()
export class ScimController {
  constructor(
    private readonly tokens: ScimTokenService,
    private readonly users: ScimUserService,
  ) {}

  @Handles(operations.identity.scimState)
  state(@Payload() request: Request<unknown>): Promise<ScimState> {
    callerWith('administrator', request);
    return this.tokens.state(parseInput(byId, request.input).id);
  }

  @Handles(operations.identity.scimTokenMake)
  make(@Payload() request: Request<unknown>): Promise<ScimGrant> {
    callerWith('administrator', request);
    return this.tokens.make(parseInput(byId, request.input).id);
  }

  @Handles(operations.identity.scimTokenRevoke)
  async revoke(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('administrator', request);
    await this.tokens.revoke(parseInput(byId, request.input).id);
    return done;
  }

  @Handles(operations.identity.scimResolve)
  resolve(@Payload() request: Request<unknown>): Promise<ScimProvider> {
    return this.tokens.resolve(parseInput(inputs.scimToken, request.input).token);
  }

  @Handles(operations.identity.scimUsers)
  list(@Payload() request: Request<unknown>): Promise<{ items: ScimUserView[]; total: number }> {
    const { providerId, ...input } = parseInput(inputs.scimUsers, request.input);
    return this.users.list(providerId, input);
  }

  @Handles(operations.identity.scimUser)
  get(@Payload() request: Request<unknown>): Promise<ScimUserView> {
    const { providerId, id } = parseInput(inputs.scimUser, request.input);
    return this.users.get(providerId, id);
  }

  @Handles(operations.identity.scimAdd)
  add(@Payload() request: Request<unknown>): Promise<ScimUserView> {
    const { providerId, fields } = inputs.readScimAdded(request.input);
    return this.users.add(providerId, fields);
  }

  @Handles(operations.identity.scimChange)
  change(@Payload() request: Request<unknown>): Promise<ScimUserView> {
    const { providerId, id, fields } = inputs.readScimChanged(request.input);
    return this.users.change(providerId, id, fields);
  }

  @Handles(operations.identity.scimDelete)
  async delete(@Payload() request: Request<unknown>): Promise<Done> {
    const { providerId, id } = parseInput(inputs.scimUser, request.input);
    await this.users.delete(providerId, id);
    return done;
  }
}

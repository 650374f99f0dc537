import { Injectable } from '@nestjs/common';
import { scim, type ScimFields, type ScimListInput } from '@voltdeck/contract';
import { BusClient, DomainError, type CallContext } from '@voltdeck/base';
import type { Request } from 'express';
import { factsOf } from '../http/request-facts.ts';
import { baseOf, listAnswer, resourceOf, type ScimList, type ScimResource } from './scim-wire.ts';

/** Users of the provider that asks: its token alone decides which one that is. */
@Injectable()
export class ScimService {
  constructor(private readonly bus: BusClient) {}

  async list(input: ScimListInput, request: Request): Promise<ScimList<ScimResource>> {
    const { providerId, context } = asking(request);
    const { items, total } = await this.bus.call(scim.scimUsers, { providerId, ...input }, context);
    return listAnswer(items.map((user) => resourceOf(user, baseOf(request))), total, input.startIndex);
  }

  async get(id: string, request: Request): Promise<ScimResource> {
    const { providerId, context } = asking(request);
    return resourceOf(await this.bus.call(scim.scimAccount, { providerId, id }, context), baseOf(request));
  }

  async add(fields: ScimFields, request: Request): Promise<ScimResource> {
    const { providerId, context } = asking(request);
    const made = resourceOf(await this.bus.call(scim.scimAdd, { providerId, fields }, context), baseOf(request));
    request.res?.location(made.meta.location);
    return made;
  }

  async change(id: string, fields: ScimFields, request: Request): Promise<ScimResource> {
    const { providerId, context } = asking(request);
    return resourceOf(await this.bus.call(scim.scimChange, { providerId, id, fields }, context), baseOf(request));
  }

  async delete(id: string, request: Request): Promise<void> {
    const { providerId, context } = asking(request);
    await this.bus.call(scim.scimDelete, { providerId, id }, context);
  }
}

function asking(request: Request): { readonly providerId: string; readonly context: CallContext } {
  const { provider, requestId } = factsOf(request);
  if (provider === null) throw new DomainError('SIGN_IN_REQUIRED');
  return { providerId: provider.providerId, context: { requestId } };
}

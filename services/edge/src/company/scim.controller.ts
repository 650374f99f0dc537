import { Controller, HttpCode, Req } from '@nestjs/common';
import { scim, type InputOf, type Scim } from '@voltdeck/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-description.ts';
import { ScimService } from './scim.service.ts';
import { baseOf, fieldsOf, listAnswer, listOf, scimPatch, type ScimList, type ScimResource } from './scim-wire.ts';

/** SCIM 2.0 for the providers of companies. */
@Controller()
export class ScimController {
  constructor(private readonly users: ScimService) {}

  @Api(scim.scimConfig)
  config(@Req() request: Request): ReturnType<typeof serviceProviderConfig> {
    return serviceProviderConfig(baseOf(request));
  }

  @Api(scim.scimSchemas)
  schemas(@Req() request: Request): ScimList<object> {
    return listAnswer(schemas(baseOf(request)));
  }

  @Api(scim.scimResourceTypes)
  resourceTypes(@Req() request: Request): ScimList<object> {
    return listAnswer(resourceTypes(baseOf(request)));
  }

  @Api(scim.scimUserList)
  list(@Input() input: InputOf<Scim['scimUserList']>, @Req() request: Request): Promise<ScimList<ScimResource>> {
    return this.users.list(listOf(input), request);
  }

  @HttpCode(201)
  @Api(scim.scimUserAdd)
  add(@Input() input: InputOf<Scim['scimUserAdd']>, @Req() request: Request): Promise<ScimResource> {
    return this.users.add(fieldsOf(input), request);
  }

  @Api(scim.scimUser)
  get(@Input() { userId }: InputOf<Scim['scimUser']>, @Req() request: Request): Promise<ScimResource> {
    return this.users.get(userId, request);
  }

  @Api(scim.scimUserReplace)
  replace(@Input() { userId, ...user }: InputOf<Scim['scimUserReplace']>, @Req() request: Request): Promise<ScimResource> {
    return this.users.change(userId, fieldsOf(user), request);
  }

  @Api(scim.scimUserPatch, scimPatch)
  patch(@Input() { userId, Operations: fields }: z.output<typeof scimPatch>, @Req() request: Request): Promise<ScimResource> {
    return this.users.change(userId, fields, request);
  }

  @HttpCode(204)
  @Api(scim.scimUserDelete)
  delete(@Input() { userId }: InputOf<Scim['scimUser']>, @Req() request: Request): Promise<void> {
    return this.users.delete(userId, request);
  }
}

import { Controller, HttpCode, Req } from '@nestjs/common';
import { routes } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { scimMediaType } from '../http/scim-error.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-description.ts';
import { ScimService } from './scim.service.ts';
import { baseOf, fieldsOf, listAnswer, listOf, scimAddInput, scimListInput, scimPatchInput, scimReplaceInput, scimUserInput, type ScimList, type ScimResource } from './scim-wire.ts';

const mediaType = scimMediaType;

/** SCIM 2.0 for the providers of companies. */
@Controller()
export class ScimController {
  constructor(private readonly scim: ScimService) {}

  @Api(routes.scimConfig, { summary: 'What is supported of SCIM', answer: 'ServiceProviderConfig', mediaType })
  config(@Req() request: Request): ReturnType<typeof serviceProviderConfig> {
    return serviceProviderConfig(baseOf(request));
  }

  @Api(routes.scimSchemas, { summary: 'Attributes of users', answer: 'ListResponse of Schema', mediaType })
  schemas(@Req() request: Request): ScimList<object> {
    return listAnswer(schemas(baseOf(request)));
  }

  @Api(routes.scimResourceTypes, { summary: 'Kinds of resources', answer: 'ListResponse of ResourceType', mediaType })
  resourceTypes(@Req() request: Request): ScimList<object> {
    return listAnswer(resourceTypes(baseOf(request)));
  }

  @Api(routes.scimUserList, { summary: 'Users of the provider', input: scimListInput, answer: 'ListResponse of User', mediaType })
  list(@Input() input: z.infer<typeof scimListInput>, @Req() request: Request): Promise<ScimList<ScimResource>> {
    return this.scim.list(listOf(input), request);
  }

  @HttpCode(201)
  @Api(routes.scimUserAdd, { summary: 'Add a user without rights', input: scimAddInput, answer: 'User', mediaType })
  add(@Input() input: z.infer<typeof scimAddInput>, @Req() request: Request): Promise<ScimResource> {
    return this.scim.add(fieldsOf(input), request);
  }

  @Api(routes.scimUser, { summary: 'One user of the provider', input: scimUserInput, answer: 'User', mediaType })
  get(@Input() { userId }: z.infer<typeof scimUserInput>, @Req() request: Request): Promise<ScimResource> {
    return this.scim.get(userId, request);
  }

  @Api(routes.scimUserReplace, { summary: 'Replace what is kept of a user', input: scimReplaceInput, answer: 'User', mediaType })
  replace(@Input() { userId, ...user }: z.infer<typeof scimReplaceInput>, @Req() request: Request): Promise<ScimResource> {
    return this.scim.change(userId, fieldsOf(user), request);
  }

  @Api(routes.scimUserPatch, { summary: 'Change a user; one who is not active loses every way in at once', input: scimPatchInput, answer: 'User', mediaType })
  patch(@Input() { userId, Operations: fields }: z.infer<typeof scimPatchInput>, @Req() request: Request): Promise<ScimResource> {
    return this.scim.change(userId, fields, request);
  }

  @HttpCode(204)
  @Api(routes.scimUserDelete, { summary: 'End a user, who is not there for the provider any more', input: scimUserInput, answer: 'nothing', mediaType })
  delete(@Input() { userId }: z.infer<typeof scimUserInput>, @Req() request: Request): Promise<void> {
    return this.scim.delete(userId, request);
  }
}

import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type ScimGrant, type ScimState } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer } from '../api/shape.ts';
import { byIdInput, type ByIdInput } from '../api/inputs.ts';
import { scimGrantAnswer, scimStateAnswer } from './answers.ts';

const { identity } = operations;
const before = identity.scimState;

/** The SCIM token of a provider, for administrators. */
@Controller()
export class ScimAdministrationController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.scimState, { summary: 'Whether a provider keeps its users by SCIM', input: byIdInput, answer: 'ScimState', output: scimStateAnswer })
  state(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<ScimState> {
    return this.bus.call(identity.scimState, input, context);
  }

  @Api(routes.scimTokenMake, { summary: 'Make the SCIM token of a provider; the one before ends at once', input: byIdInput, answer: 'ScimGrant', output: scimGrantAnswer, before })
  make(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<ScimGrant> {
    return this.bus.call(identity.scimTokenMake, input, context);
  }

  @Api(routes.scimTokenRevoke, { summary: 'Revoke the SCIM token of a provider', input: byIdInput, answer: 'Done', output: doneAnswer, before })
  revoke(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.scimTokenRevoke, input, context);
  }
}

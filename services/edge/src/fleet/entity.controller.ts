import { Controller, Req, type Type } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { entityOperations, entityRoutes, type EntityFields, type EntityListInputs, type EntityName, type EntityViews, type Page } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, pageOf } from '../api/shape.ts';
import { entityAnswers } from './answers.ts';
import { ApprovalSetting } from './approval-setting.ts';
import { ProfilePolicy } from './profile-policy.ts';
import { addInput, changeInput, entityListInputs, oneInput, removeInput, restoreInput, type ChangeInput, type OneInput, type RemoveInput, type RestoreInput } from './inputs.ts';

/** The controller of one entity: the same routes for each. */
export function entityController<Name extends EntityName>(name: Name): Type {
  const routes = entityRoutes[name];
  const operations = entityOperations[name];
  const output = entityAnswers[name];

  @Controller()
  class EntityController {
    constructor(
      private readonly bus: BusClient,
      private readonly approval: ApprovalSetting,
      private readonly policy: ProfilePolicy,
    ) {}

    @Api(routes.list, { summary: `The ${name} list, in pages`, input: entityListInputs[name], answer: `Page of ${name}`, output: pageOf(output) })
    list(@Input() input: EntityListInputs[Name], @Asking() context: CallContext): Promise<Page<EntityViews[Name]>> {
      return this.bus.call(operations.list, input, context);
    }

    @Api(routes.read, { summary: `One ${name}`, input: oneInput, answer: name, output })
    read(@Input() input: OneInput, @Asking() context: CallContext): Promise<EntityViews[Name]> {
      return this.bus.call(operations.read, input, context);
    }

    @Api(routes.add, { summary: `Add a ${name}`, input: addInput(name), answer: name, output })
    add(@Input() fields: EntityFields, @Asking() context: CallContext): Promise<EntityViews[Name]> {
      return this.bus.call(operations.add, { fields }, context);
    }

    @Api(routes.change, { summary: `Change fields of a ${name}`, input: changeInput(name), answer: name, output, before: operations.read })
    async change(@Input() { id, version, ...fields }: ChangeInput, @Req() request: Request, @Asking() context: CallContext): Promise<EntityViews[Name]> {
      if (name === 'config') await this.approval.guard(id, fields, request, context);
      if (name === 'profile') await this.policy.guard(id, fields, request, context);
      return this.bus.call(operations.change, { id, version, fields }, context);
    }

    @Api(routes.remove, { summary: `Delete a ${name}`, input: removeInput, answer: 'done', output: doneAnswer, before: operations.read })
    async remove(@Input() input: RemoveInput, @Req() request: Request, @Asking() context: CallContext): Promise<{ done: true }> {
      if (name === 'config') await this.approval.guard(input.id, null, request, context);
      return this.bus.call(operations.remove, input, context);
    }

    @Api(routes.restore, { summary: `Restore a deleted ${name}`, input: restoreInput, answer: name, output, before: operations.read })
    restore(@Input() input: RestoreInput, @Asking() context: CallContext): Promise<EntityViews[Name]> {
      return this.bus.call(operations.restore, input, context);
    }
  }
  return EntityController;
}

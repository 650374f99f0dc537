import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type ModuleKeyView, type ModuleOverrideGrant, type ModuleOverrideView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, itemsOf } from '../api/shape.ts';
import * as answers from './answers.ts';
import * as inputs from './inputs.ts';

const { modules } = operations;

/** Who signs builds, and who loads which by himself. */
@Controller()
export class ModuleAccessController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.moduleKeyList, { summary: 'The keys that builds are signed with', answer: 'items: ModuleKeyView', output: itemsOf(answers.moduleKeyAnswer) })
  keys(@Asking() context: CallContext): Promise<{ items: ModuleKeyView[] }> {
    return this.bus.call(modules.keyList, {}, context);
  }

  @Api(routes.moduleKeyAdd, { summary: "Register a team's public key for some modules", input: inputs.keyAddInput, answer: 'ModuleKeyView', output: answers.moduleKeyAnswer })
  addKey(@Input() input: inputs.KeyAddInput, @Asking() context: CallContext): Promise<ModuleKeyView> {
    return this.bus.call(modules.keyAdd, input, context);
  }

  @Api(routes.moduleKeyRevoke, { summary: 'Revoke a key: it signs no more, and new pages get none of its builds', input: inputs.keyRevokeInput, answer: 'ModuleKeyView', output: answers.moduleKeyAnswer })
  revokeKey(@Input() input: inputs.KeyRevokeInput, @Asking() context: CallContext): Promise<ModuleKeyView> {
    return this.bus.call(modules.keyRevoke, input, context);
  }

  @Api(routes.moduleOverrideList, { summary: 'Dev overrides that have not expired', answer: 'items: ModuleOverrideView', output: itemsOf(answers.moduleOverrideAnswer) })
  overrides(@Asking() context: CallContext): Promise<{ items: ModuleOverrideView[] }> {
    return this.bus.call(modules.overrideList, {}, context);
  }

  @Api(routes.moduleOverrideAdd, { summary: 'A link that loads a build into the console of who follows it', input: inputs.overrideAddInput, answer: 'ModuleOverrideGrant', output: answers.moduleOverrideGrantAnswer })
  addOverride(@Input() input: inputs.OverrideAddInput, @Asking() context: CallContext): Promise<ModuleOverrideGrant> {
    return this.bus.call(modules.overrideAdd, input, context);
  }

  @Api(routes.moduleOverrideRevoke, { summary: 'End a dev override, whoever uses it', input: inputs.overrideInput, answer: 'Done', output: doneAnswer })
  revokeOverride(@Input() input: inputs.OverrideInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(modules.overrideRevoke, input, context);
  }

  @Api(routes.moduleOverrideUse, { summary: 'Use the link of a dev override', input: inputs.overrideUseInput, answer: 'ModuleOverrideView', output: answers.moduleOverrideAnswer })
  useOverride(@Input() input: inputs.OverrideUseInput, @Asking() context: CallContext): Promise<ModuleOverrideView> {
    return this.bus.call(modules.overrideUse, input, context);
  }

  @Api(routes.moduleOverrideClear, { summary: 'End the own dev overrides', answer: 'Done', output: doneAnswer })
  clearOverrides(@Asking() context: CallContext): Promise<Done> {
    return this.bus.call(modules.overrideClear, {}, context);
  }
}

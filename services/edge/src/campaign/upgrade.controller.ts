import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { routes, upgradeOperations, type Page, type UpgradeDetailView, type UpgradePreview, type UpgradeView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import * as answers from './answers.ts';
import * as inputs from './inputs.ts';

@Controller()
export class UpgradeController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.upgradePreview, { summary: 'An upgrade before it is started: what would keep it back', input: inputs.upgradeInput, answer: 'UpgradePreview', output: answers.upgradePreviewAnswer })
  preview(@Input() { id, ...form }: inputs.UpgradeBody, @Asking() context: CallContext): Promise<UpgradePreview> {
    return this.bus.call(upgradeOperations.preview, { deviceId: id, ...form }, context);
  }

  @Api(routes.upgradeStart, { summary: 'Upgrades a device, or queues it while the device is offline', input: inputs.upgradeInput, answer: 'UpgradeView', output: answers.upgradeAnswer })
  start(@Input() { id, ...form }: inputs.UpgradeBody, @Asking() context: CallContext): Promise<UpgradeView> {
    return this.bus.call(upgradeOperations.start, { deviceId: id, ...form }, context);
  }

  @Api(routes.upgradeList, { summary: 'Upgrades of a device, the newest first', input: inputs.upgradeListInput, answer: 'Page of UpgradeView', output: pageOf(answers.upgradeAnswer) })
  list(@Input() { id, ...page }: inputs.UpgradeListQuery, @Asking() context: CallContext): Promise<Page<UpgradeView>> {
    return this.bus.call(upgradeOperations.list, { deviceId: id, ...page }, context);
  }

  @Api(routes.upgrade, { summary: 'An upgrade with every step it took', input: inputs.oneInput, answer: 'UpgradeDetailView', output: answers.upgradeDetailAnswer })
  read(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<UpgradeDetailView> {
    return this.bus.call(upgradeOperations.read, input, context);
  }

  @Api(routes.upgradeCancel, { summary: 'Cancels an upgrade that was not sent yet', input: inputs.oneInput, answer: 'UpgradeView', output: answers.upgradeAnswer, before: upgradeOperations.read })
  cancel(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<UpgradeView> {
    return this.bus.call(upgradeOperations.cancel, input, context);
  }
}

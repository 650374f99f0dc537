import { Controller } from '@nestjs/common';
import { upgrades, type UpgradeDetailView, type UpgradePreview, type Upgrades, type UpgradeView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { UpgradeService } from './upgrade.service.ts';

@Controller()
export class UpgradeController {
  constructor(private readonly service: UpgradeService) {}

  @Handles(upgrades.upgradePreview)
  preview({ caller, input }: Asked<Upgrades['upgradePreview']>): Promise<UpgradePreview> {
    return this.service.preview(caller, input);
  }

  @Handles(upgrades.upgradeStart)
  start({ caller, input }: Asked<Upgrades['upgradeStart']>): Promise<UpgradeView> {
    return this.service.start(caller, input);
  }

  @Handles(upgrades.upgradeList)
  list({ caller, input }: Asked<Upgrades['upgradeList']>): Promise<Page<UpgradeView>> {
    return this.service.list(caller, input);
  }

  @Handles(upgrades.upgrade)
  read({ caller, input }: Asked<Upgrades['upgrade']>): Promise<UpgradeDetailView> {
    return this.service.read(caller, input.id);
  }

  @Handles(upgrades.upgradeCancel)
  cancel({ caller, input }: Asked<Upgrades['upgradeCancel']>): Promise<UpgradeView> {
    return this.service.cancel(caller, input.id);
  }
}

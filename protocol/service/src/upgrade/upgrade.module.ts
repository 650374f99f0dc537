import { Module } from '@nestjs/common';
import { CarriedUpgrades } from '../command/carried-upgrades.ts';
import { CommandModule } from '../command/command.module.ts';
import { FirmwareModule } from '../firmware/firmware.module.ts';
import { VehicleModule } from '../vehicle/vehicle.module.ts';
import { CampaignControlService } from './campaign/campaign-control.service.ts';
import { CampaignWorker } from './campaign/campaign-worker.ts';
import { CampaignChangeRepository } from './campaign/campaign-change.repository.ts';
import { CampaignDeviceRepository } from './campaign/campaign-device.repository.ts';
import { CampaignDriver } from './campaign/campaign-driver.ts';
import { CampaignReadiness } from './campaign/campaign-readiness.ts';
import { CampaignTargets } from './campaign/campaign-targets.ts';
import { CampaignController } from './campaign/campaign.controller.ts';
import { CampaignRepository } from './campaign/campaign.repository.ts';
import { CampaignService } from './campaign/campaign.service.ts';
import { DemoUpgrades } from './demo-upgrades.ts';
import { UpgradeCommands } from './upgrade-commands.ts';
import { UpgradeDeliveries } from './upgrade-deliveries.ts';
import { UpgradeWorker } from './upgrade-worker.ts';
import { UpgradeStarter } from './upgrade-starter.ts';
import { UpgradeController } from './upgrade.controller.ts';
import { UpgradeRepository } from './upgrade.repository.ts';
import { UpgradeService } from './upgrade.service.ts';

const upgrades = [DemoUpgrades, UpgradeCommands, UpgradeDeliveries, UpgradeWorker, UpgradeRepository, UpgradeService, UpgradeStarter];
const campaigns = [CampaignChangeRepository, CampaignControlService, CampaignWorker, CampaignDeviceRepository, CampaignDriver, CampaignReadiness, CampaignRepository, CampaignService, CampaignTargets];

/** Vehicles on their way from one firmware to another, one by one and in campaigns. */
@Module({
  imports: [CommandModule, FirmwareModule, VehicleModule],
  controllers: [UpgradeController, CampaignController],
  providers: [...upgrades, ...campaigns],
})
export class UpgradeModule {
  constructor(carried: CarriedUpgrades, commands: UpgradeCommands) {
    carried.enter(commands);
  }
}

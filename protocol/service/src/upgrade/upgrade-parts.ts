import type { DynamicModule } from '@nestjs/common';
import { UpgradeDeliveries } from './upgrade-deliveries.ts';
import { UpgradeDesk } from './upgrade-desk.ts';
import { UpgradeFacts } from './upgrade-facts.ts';
import { UpgradeStarter } from './upgrade-starter.ts';
import { UpgradeController } from './upgrade.controller.ts';
import { UpgradeRepository } from './upgrade.repository.ts';
import { UpgradeService } from './upgrade.service.ts';

/** What a node with a store has besides to upgrade devices. */
export const upgradeParts = {
  controllers: [UpgradeController],
  providers: [UpgradeDeliveries, UpgradeDesk, UpgradeFacts, UpgradeRepository, UpgradeService, UpgradeStarter],
} satisfies Pick<DynamicModule, 'controllers' | 'providers'>;

import type { DynamicModule } from '@nestjs/common';
import { DatabaseModule, SettingsModule } from '@voltdeck/platform';
import { migrations, schema } from '../migration/migrations.ts';
import { BatchService } from './batch.service.ts';
import { CommandAnswers } from './command-answers.ts';
import { CommandDesk } from './command-desk.ts';
import { CommandProofs } from './command-proofs.ts';
import { CommandSender } from './command-sender.ts';
import { CommandWake } from './command-wake.ts';
import { CommandController } from './command.controller.ts';
import { CommandMetrics } from './command.metrics.ts';
import { CommandRepository } from './command.repository.ts';
import { CommandService } from './command.service.ts';
import { Devices } from './devices.ts';
import { VehicleStates } from './interlocks.ts';
import { SettingRepository } from './setting.repository.ts';
import { SettingService } from './setting.service.ts';
import { VersionInquiry } from './version-inquiry.ts';
import { campaignParts } from '../campaign/campaign-parts.ts';
import { refusalParts } from '../refusal/refusal-parts.ts';
import { upgradeParts } from '../upgrade/upgrade-parts.ts';

type Parts = Required<Pick<DynamicModule, 'imports' | 'providers' | 'controllers'>>;

/** What a node has besides to take commands. */
export function commandParts(url: string): Parts {
  return {
    imports: [DatabaseModule.for({ url, schema, migrations }), SettingsModule],
    controllers: [CommandController, ...refusalParts.controllers, ...upgradeParts.controllers, ...campaignParts.controllers],
    providers: [BatchService, CommandAnswers, CommandDesk, CommandMetrics, CommandProofs, CommandSender, CommandWake, CommandRepository, CommandService, Devices, VehicleStates, SettingRepository, SettingService, VersionInquiry, ...refusalParts.providers, ...upgradeParts.providers, ...campaignParts.providers],
  };
}

import type { DynamicModule } from '@nestjs/common';
import { DatabaseModule, SettingsModule } from '@voltdeck/platform';
import { migrations, schema } from '../migration/migrations.ts';
import { AnswerMatcher } from './answer-matcher.ts';
import { AnswerRepository } from './answer.repository.ts';
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
import { ExchangeRepository } from './exchange.repository.ts';
import { ExchangeService } from './exchange.service.ts';
import { VehicleStates } from './interlocks.ts';
import { SettingRepository } from './setting.repository.ts';
import { SettingService } from './setting.service.ts';
import { UpgradeOrders } from './upgrade-orders.ts';
import { VersionInquiry } from './version-inquiry.ts';
import { campaignParts } from '../campaign/campaign-parts.ts';
import { diagnosisParts } from '../diagnosis/diagnosis-parts.ts';
import { refusalParts } from '../refusal/refusal-parts.ts';
import { upgradeParts } from '../upgrade/upgrade-parts.ts';

type Parts = Required<Pick<DynamicModule, 'imports' | 'providers' | 'controllers'>>;

/** What a node has besides to take commands. */
export function commandParts(url: string): Parts {
  return {
    imports: [DatabaseModule.for({ url, schema, migrations }), SettingsModule],
    controllers: [CommandController, ...diagnosisParts.controllers, ...refusalParts.controllers, ...upgradeParts.controllers, ...campaignParts.controllers],
    providers: [AnswerMatcher, AnswerRepository, BatchService, CommandAnswers, CommandDesk, CommandMetrics, CommandProofs, CommandSender, CommandWake, CommandRepository, CommandService, Devices, ExchangeRepository, ExchangeService, VehicleStates, SettingRepository, SettingService, UpgradeOrders, VersionInquiry, ...diagnosisParts.providers, ...refusalParts.providers, ...upgradeParts.providers, ...campaignParts.providers],
  };
}

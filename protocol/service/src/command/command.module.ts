import { Module } from '@nestjs/common';
import { ListenerModule } from '../listener/listener.module.ts';
import { VehicleModule } from '../vehicle/vehicle.module.ts';
import { AnswerMatcher } from './answer-matcher.ts';
import { AnswerRepository } from './answer.repository.ts';
import { BatchService } from './batch.service.ts';
import { CarriedUpgrades } from './carried-upgrades.ts';
import { CommandAnswers } from './command-answers.ts';
import { CommandWorker } from './command-worker.ts';
import { CommandProofs } from './command-proofs.ts';
import { CommandSender } from './command-sender.ts';
import { CommandWake } from './command-wake.ts';
import { CommandController } from './command.controller.ts';
import { CommandMetrics } from './command.metrics.ts';
import { CommandRepository } from './command.repository.ts';
import { CommandService } from './command.service.ts';
import { ExchangeRepository } from './exchange.repository.ts';
import { ExchangeService } from './exchange.service.ts';
import { SettingRepository } from './setting.repository.ts';
import { SettingService } from './setting.service.ts';
import { VersionInquiry } from './version-inquiry.ts';

/** Commands from the person who sends one to the proof that the vehicle has done it, and the settings that they read and write. */
@Module({
  imports: [ListenerModule, VehicleModule],
  controllers: [CommandController],
  providers: [
    ...[AnswerMatcher, AnswerRepository, BatchService, CarriedUpgrades, CommandAnswers, CommandWorker, CommandMetrics, CommandProofs, CommandRepository],
    ...[CommandSender, CommandService, CommandWake, ExchangeRepository, ExchangeService, SettingRepository, SettingService, VersionInquiry],
  ],
  exports: [CarriedUpgrades, CommandRepository, CommandSender, CommandService, CommandWake],
})
export class CommandModule {}

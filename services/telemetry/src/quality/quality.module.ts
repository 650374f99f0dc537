import { Module } from '@nestjs/common';
import { ComplianceModule } from '../compliance/compliance.module.ts';
import { QualityJudge } from './quality-judge.ts';
import { QualityListRepository } from './quality-list.repository.ts';
import { QualityController } from './quality.controller.ts';
import { QualityRepository } from './quality.repository.ts';
import { QualityService } from './quality.service.ts';

/** Scores of data, a day each. */
@Module({
  imports: [ComplianceModule],
  controllers: [QualityController],
  providers: [QualityJudge, QualityListRepository, QualityRepository, QualityService],
})
export class QualityModule {}

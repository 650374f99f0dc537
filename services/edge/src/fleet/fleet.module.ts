import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { ApprovalSetting } from './approval-setting.ts';
import { ExportService } from './export.service.ts';
import { FleetController } from './fleet.controller.ts';
import { ProfilePolicy } from './profile-policy.ts';
import { UploadService } from './upload.service.ts';
import { WeakeningController } from './weakening.controller.ts';

/** Master data: its files, and what takes a fresh password only sometimes. */
@Module({
  imports: [AccessModule],
  controllers: [FleetController, WeakeningController],
  providers: [ApprovalSetting, ExportService, ProfilePolicy, UploadService],
  exports: [UploadService],
})
export class FleetModule {}

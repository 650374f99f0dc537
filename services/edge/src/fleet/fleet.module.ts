import { Module } from '@nestjs/common';
import { entityNames } from '@voltdeck/protocol/contract';
import { AccessModule } from '../access/access.module.ts';
import { ApprovalSetting } from './approval-setting.ts';
import { CipherKeyController } from './cipher-key.controller.ts';
import { DeviceKeyController } from './device-key.controller.ts';
import { entityController } from './entity.controller.ts';
import { ExportService } from './export.service.ts';
import { FleetController } from './fleet.controller.ts';
import { ProfilePolicy } from './profile-policy.ts';
import { SecurityPolicyController } from './security-policy.controller.ts';
import { UploadService } from './upload.service.ts';

/** Master data: lists, changes, import and export, keys and policies. */
@Module({
  imports: [AccessModule],
  controllers: [FleetController, DeviceKeyController, CipherKeyController, SecurityPolicyController, ...entityNames.map(entityController)],
  providers: [ApprovalSetting, ExportService, ProfilePolicy, UploadService],
})
export class FleetModule {}

import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { DeliveryReports } from './delivery/delivery-reports.ts';
import { Downloads } from './delivery/downloads.ts';
import { FirmwareFiles } from './delivery/firmware-files.ts';
import { Links } from './delivery/links.ts';
import { RunningDownloads } from './delivery/running-downloads.ts';
import { FirmwareController } from './firmware.controller.ts';
import { PartUpload } from './part-upload.ts';

/** Firmware: taken in, and given to vehicles. */
@Module({
  imports: [AccessModule, FilesModule],
  controllers: [FirmwareController],
  providers: [DeliveryReports, Downloads, FirmwareFiles, Links, PartUpload, RunningDownloads],
})
export class FirmwareModule {}

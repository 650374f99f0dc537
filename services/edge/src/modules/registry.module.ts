import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { HtmlModule } from '../html/html.module.ts';
import { ArchiveUpload } from './archive-upload.ts';
import { EmbedLinks } from './embed-links.ts';
import { EmbedController } from './embed.controller.ts';
import { HealthReportService } from './health-report.service.ts';
import { MapOutlineController } from './map-outline.controller.ts';
import { ModuleController } from './module.controller.ts';
import { UploadStore } from './upload-store.ts';

/** Modules of other teams, frames on other sites, and what is uploaded for both and for walls. */
@Module({
  imports: [AccessModule, FilesModule, HtmlModule],
  controllers: [ModuleController, EmbedController, MapOutlineController],
  providers: [ArchiveUpload, EmbedLinks, HealthReportService, UploadStore],
  exports: [EmbedLinks],
})
export class RegistryModule {}

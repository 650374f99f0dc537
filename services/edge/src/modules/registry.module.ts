import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { HtmlModule } from '../html/html.module.ts';
import { ArchiveUpload } from './archive-upload.ts';
import { EmbedLinks } from './embed-links.ts';
import { EmbedController } from './embed.controller.ts';
import { HealthReportService } from './health-report.service.ts';
import { ModuleController } from './module.controller.ts';

/** Modules of other teams and frames on other sites. */
@Module({
  imports: [AccessModule, FilesModule, HtmlModule],
  controllers: [ModuleController, EmbedController],
  providers: [ArchiveUpload, EmbedLinks, HealthReportService],
  exports: [EmbedLinks],
})
export class RegistryModule {}

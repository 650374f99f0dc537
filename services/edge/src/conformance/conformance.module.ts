import { Module } from '@nestjs/common';
import { ConformanceDownload } from './conformance-download.ts';
import { ConformanceController } from './conformance.controller.ts';

/** Files of conformance reports. */
@Module({ controllers: [ConformanceController], providers: [ConformanceDownload] })
export class ConformanceModule {}

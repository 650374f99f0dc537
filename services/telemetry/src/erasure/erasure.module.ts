import { Module } from '@nestjs/common';
import { ErasureController } from './erasure.controller.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ErasureService } from './erasure.service.ts';

/** Deletes vehicles with all that they sent. */
@Module({ controllers: [ErasureController], providers: [ErasureRepository, ErasureService] })
export class ErasureModule {}

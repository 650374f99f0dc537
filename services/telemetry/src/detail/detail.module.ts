import { Module } from '@nestjs/common';
import { ChargeCurveController } from './charge-curve.controller.ts';
import { ChargeCurveRepository } from './charge-curve.repository.ts';
import { ChargeCurveService } from './charge-curve.service.ts';
import { DetailFolder } from './detail-folder.ts';
import { DetailService } from './detail.service.ts';

/** Where operations were, how fast, at which cells, and how charges went. */
@Module({ controllers: [ChargeCurveController], providers: [ChargeCurveRepository, ChargeCurveService, DetailFolder, DetailService] })
export class DetailModule {}

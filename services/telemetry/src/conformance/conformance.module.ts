import { Module } from '@nestjs/common';
import { ConformanceController } from './conformance.controller.ts';
import { ConformanceRepository } from './conformance.repository.ts';
import { ConformanceService } from './conformance.service.ts';

/** The acceptance self-test over stored messages. */
@Module({ controllers: [ConformanceController], providers: [ConformanceRepository, ConformanceService] })
export class ConformanceModule {}

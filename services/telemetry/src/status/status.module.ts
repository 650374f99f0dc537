import { Module } from '@nestjs/common';
import { StatusController } from './status.controller.ts';
import { StatusRepository } from './status.repository.ts';
import { StatusService } from './status.service.ts';

/** What the fleet does at this moment. */
@Module({ controllers: [StatusController], providers: [StatusRepository, StatusService], exports: [StatusService] })
export class StatusModule {}

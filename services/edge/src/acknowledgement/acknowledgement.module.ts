import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { AcknowledgementController } from './acknowledgement.controller.ts';
import { AcknowledgementService } from './acknowledgement.service.ts';

/** Acknowledging and snoozing by the link of a message. */
@Module({ imports: [AccessModule], controllers: [AcknowledgementController], providers: [AcknowledgementService] })
export class AcknowledgementModule {}

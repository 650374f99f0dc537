import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { ChannelRepository } from './channel.repository.ts';
import { DeliveryRepository } from './delivery.repository.ts';
import { Mail } from './mail.ts';
import { NotificationController } from './notification.controller.ts';
import { NotificationService } from './notification.service.ts';
import { NotificationWorker } from './notification-worker.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { Recipients } from './recipients.ts';
import { Sender } from './sender.ts';

/**
 * Messages about faults and rule alarms that leave the console. Of other rooms it reads marks, faults, alarms and devices alone, and nothing
 * imports it: it can become a process of its own.
 */
@Module({
  imports: [SealingModule],
  controllers: [NotificationController],
  providers: [ChannelRepository, DeliveryRepository, Mail, NotificationService, NotificationWorker, OutboxRepository, Recipients, Sender],
})
export class NotificationModule {}

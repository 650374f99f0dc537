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
 * Messages about faults and rule alarms that leave the console. Of other rooms it reads marks, faults, alarms and devices alone; reports
 * send by its mail server.
 */
@Module({
  imports: [SealingModule],
  controllers: [NotificationController],
  providers: [ChannelRepository, DeliveryRepository, Mail, NotificationService, NotificationWorker, OutboxRepository, Recipients, Sender],
  exports: [Mail, Recipients],
})
export class NotificationModule {}

import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { FaultModule } from '../fault/fault.module.ts';
import { RuleModule } from '../rule/rule.module.ts';
import { AcknowledgementLinkRepository } from './acknowledgement-link.repository.ts';
import { AcknowledgementLinkService } from './acknowledgement-link.service.ts';
import { ChannelRepository } from './channel.repository.ts';
import { DeliveryRepository } from './delivery.repository.ts';
import { DutyController } from './duty.controller.ts';
import { RotaRepository } from './duty/rota.repository.ts';
import { RotaService } from './duty/rota.service.ts';
import { EscalationRepository } from './escalation/escalation.repository.ts';
import { EscalationService } from './escalation/escalation.service.ts';
import { EscalationWorker } from './escalation/escalation-worker.ts';
import { PolicyRepository } from './escalation/policy.repository.ts';
import { PolicyService } from './escalation/policy.service.ts';
import { Mail } from './mail.ts';
import { NotificationController } from './notification.controller.ts';
import { NotificationService } from './notification.service.ts';
import { NotificationWorker } from './notification-worker.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { People } from './people.ts';
import { PushKeys } from './push/push-keys.ts';
import { Recipients } from './recipients.ts';
import { Sender } from './sender.ts';

/**
 * Messages about faults and rule alarms that leave the console, and the links in them that acknowledge, and who is on duty. Of other rooms it reads marks, faults,
 * alarms and devices, writes acknowledgements, and of the rooms reports alone imports it, for its mail server.
 */
@Module({
  imports: [FaultModule, RuleModule, SealingModule],
  controllers: [DutyController, NotificationController],
  providers: [
    ...[AcknowledgementLinkRepository, AcknowledgementLinkService, ChannelRepository, DeliveryRepository, Mail, NotificationService, NotificationWorker, OutboxRepository, PushKeys, Recipients, Sender],
    ...[EscalationRepository, EscalationService, EscalationWorker, People, PolicyRepository, PolicyService, RotaRepository, RotaService],
  ],
  exports: [Mail, Recipients],
})
export class NotificationModule {}

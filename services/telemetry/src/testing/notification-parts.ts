import type { Recipient } from '@voltdeck/contract';
import { Sealing } from '@voltdeck/base';
import type { DataSource } from 'typeorm';
import { FaultWorkRepository } from '../fault/fault-work.repository.ts';
import { FaultRepository } from '../fault/fault.repository.ts';
import { AcknowledgementLinkRepository } from '../notification/acknowledgement-link.repository.ts';
import { AcknowledgementLinkService } from '../notification/acknowledgement-link.service.ts';
import { ChannelRepository } from '../notification/channel.repository.ts';
import { DeliveryRepository } from '../notification/delivery.repository.ts';
import { RotaRepository } from '../notification/duty/rota.repository.ts';
import { RotaService } from '../notification/duty/rota.service.ts';
import { EscalationRepository } from '../notification/escalation/escalation.repository.ts';
import { EscalationService } from '../notification/escalation/escalation.service.ts';
import { EscalationWorker } from '../notification/escalation/escalation-worker.ts';
import { PolicyRepository } from '../notification/escalation/policy.repository.ts';
import { PolicyService } from '../notification/escalation/policy.service.ts';
import { Mail } from '../notification/mail.ts';
import { NotificationService } from '../notification/notification.service.ts';
import { NotificationWorker } from '../notification/notification-worker.ts';
import { OutboxRepository } from '../notification/outbox.repository.ts';
import { People } from '../notification/people.ts';
import { PushKeys } from '../notification/push/push-keys.ts';
import { Sender } from '../notification/sender.ts';
import { RuleAlarmRepository } from '../rule/rule-alarm.repository.ts';
import { RuleStormRepository } from '../rule/rule-storm.repository.ts';
import { quiet } from './test-store.ts';

const settings = { timeZone: 'Asia/Shanghai' };

/** In the place of identity: who is there, and whether it answers. */
export class TestPeople {
  readonly known = new Map<string, Recipient>();
  isAway = false;

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
    if (this.isAway) throw new Error('identity is away');
    return new Map([...this.known].filter(([id]) => ids.includes(id)));
  }

  set(...recipients: Recipient[]): void {
    this.known.clear();
    for (const recipient of recipients) this.known.set(recipient.caller.userId, recipient);
  }
}

/** What notifications are made of in one process, on real stores. */
export function notificationParts(dataSource: DataSource, people: TestPeople, smtpUrl: string, WEBHOOK_PRIVATE_ADDRESSES: 'allow' | 'refuse' = 'allow') {
  const sealing = Sealing.by('0f'.repeat(32));
  const mail = new Mail({ SMTP_URL: smtpUrl, MAIL_FROM: 'Voltdeck <voltdeck@example.com>' });
  const links = new AcknowledgementLinkService(dataSource, new AcknowledgementLinkRepository(dataSource), new FaultRepository(dataSource), new FaultWorkRepository(dataSource), new RuleAlarmRepository(dataSource), new RuleStormRepository(dataSource), people, settings);
  const pushKeys = new PushKeys(dataSource, sealing);
  const config = { CONSOLE_URL: 'https://console.example', MAIL_FROM: 'Voltdeck <voltdeck@example.com>', WEBHOOK_PRIVATE_ADDRESSES } as const;
  const sender = new Sender(mail, links, pushKeys, sealing, settings, config);
  const channels = new ChannelRepository(dataSource);
  const deliveries = new DeliveryRepository(dataSource);
  const service = new NotificationService(channels, deliveries, sender, mail, pushKeys, sealing, people, settings, config);
  const worker = new NotificationWorker(channels, new OutboxRepository(dataSource), deliveries, sender, people, settings, quiet);
  const [rotas, policies, escalations] = [new RotaRepository(dataSource), new PolicyRepository(dataSource), new EscalationRepository(dataSource)];
  const named = new People(people);
  return {
    ...{ deliveries, links, service, worker },
    rotas: new RotaService(rotas, named, settings),
    policies: new PolicyService(policies, rotas, named),
    escalations: new EscalationService(escalations),
    escalation: new EscalationWorker(escalations, rotas, channels, people, settings, quiet),
  };
}

import { Controller } from '@nestjs/common';
import { notifications, type AcknowledgementLinkView, type NotificationChannelView, type NotificationDeliveryView, type NotificationsView, type NotificationTestView, type OutputOf, type WebhookGrant } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done, Page } from '@voltdeck/protocol/contract';
import { AcknowledgementLinkService } from './acknowledgement-link.service.ts';
import { NotificationService } from './notification.service.ts';

@Controller()
export class NotificationController {
  constructor(
    private readonly service: NotificationService,
    private readonly links: AcknowledgementLinkService,
  ) {}

  /** Asked by the edge alone: the token says who asks. */
  @Handles(notifications.acknowledgementLinkRead)
  readLink({ input }: Asked<typeof notifications.acknowledgementLinkRead>): Promise<AcknowledgementLinkView> {
    return this.links.read(input.token);
  }

  /** Asked by the edge alone. */
  @Handles(notifications.acknowledgementLinkSpend)
  spendLink({ input }: Asked<typeof notifications.acknowledgementLinkSpend>): Promise<OutputOf<typeof notifications.acknowledgementLinkSpend>> {
    return this.links.spend(input.token, input.snooze);
  }

  @Handles(notifications.notificationChannels)
  overview(asked: Asked<typeof notifications.notificationChannels>): Promise<NotificationsView> {
    return this.service.overview(callerWith('view', asked));
  }

  @Handles(notifications.notificationChannel)
  get(asked: Asked<typeof notifications.notificationChannel>): Promise<NotificationChannelView> {
    return this.service.get(callerWith('view', asked), asked.input.id);
  }

  @Handles(notifications.emailChannelAdd)
  addEmail(asked: Asked<typeof notifications.emailChannelAdd>): Promise<NotificationChannelView> {
    return this.service.addEmail(callerWith('view', asked), asked.input);
  }

  @Handles(notifications.webhookChannelAdd)
  addWebhook(asked: Asked<typeof notifications.webhookChannelAdd>): Promise<WebhookGrant> {
    return this.service.addWebhook(callerWith('administrator', asked), asked.input);
  }

  @Handles(notifications.robotChannelAdd)
  addRobot(asked: Asked<typeof notifications.robotChannelAdd>): Promise<NotificationChannelView> {
    return this.service.addRobot(callerWith('administrator', asked), asked.input);
  }

  @Handles(notifications.smsChannelAdd)
  addSms(asked: Asked<typeof notifications.smsChannelAdd>): Promise<NotificationChannelView> {
    return this.service.addSms(callerWith('administrator', asked), asked.input);
  }

  @Handles(notifications.pushChannelAdd)
  addPush(asked: Asked<typeof notifications.pushChannelAdd>): Promise<NotificationChannelView> {
    return this.service.addPush(callerWith('view', asked), asked.input);
  }

  @Handles(notifications.notificationChannelChange)
  change(asked: Asked<typeof notifications.notificationChannelChange>): Promise<NotificationChannelView> {
    return this.service.change(callerWith('view', asked), asked.input);
  }

  @Handles(notifications.notificationChannelDelete)
  async remove(asked: Asked<typeof notifications.notificationChannelDelete>): Promise<Done> {
    await this.service.remove(callerWith('view', asked), asked.input.id);
    return done;
  }

  @Handles(notifications.notificationTest)
  test(asked: Asked<typeof notifications.notificationTest>): Promise<NotificationTestView> {
    return this.service.test(callerWith('view', asked), asked.input.id);
  }

  /** Asked by services alone. */
  @Handles(notifications.notificationState)
  state(): Promise<{ answered: boolean }> {
    return this.service.state();
  }

  @Handles(notifications.notificationDeliveries)
  deliveries(asked: Asked<typeof notifications.notificationDeliveries>): Promise<Page<NotificationDeliveryView>> {
    return this.service.listDeliveries(callerWith('view', asked), asked.input);
  }

  @Handles(notifications.notificationDelivery)
  delivery(asked: Asked<typeof notifications.notificationDelivery>): Promise<NotificationDeliveryView> {
    return this.service.delivery(callerWith('view', asked), asked.input.id);
  }

  @Handles(notifications.notificationReplay)
  replay(asked: Asked<typeof notifications.notificationReplay>): Promise<NotificationDeliveryView> {
    return this.service.replay(callerWith('view', asked), asked.input.id);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import type { OutletKind } from '@voltdeck/protocol/contract';
import type { TelemetryEnvironment } from '../../environment.ts';
import type { OutletRow } from '../outlet.ts';
import { OutletSecretBox, type OutletSecrets } from '../outlet-secrets.ts';
import type { Carrier, CarrierUse } from './carrier.ts';
import { MqttCarrier } from './mqtt-carrier.ts';
import { NatsCarrier } from './nats-carrier.ts';
import { WebhookCarrier } from './webhook-carrier.ts';

type Open = (outlet: OutletRow, secrets: OutletSecrets, allowPrivate: boolean, use: CarrierUse) => Promise<Carrier>;

/** A further kind of outlet is a line here. */
const open: Readonly<Record<OutletKind, Open>> = {
  webhook: async (outlet, secrets, allowPrivate) => new WebhookCarrier(outlet, secrets, allowPrivate),
  mqtt: (...parts) => MqttCarrier.open(...parts),
  nats: (outlet, secrets, allowPrivate) => NatsCarrier.open(outlet, secrets, allowPrivate),
};

/** Opens the way to the receiver of an outlet. */
@Injectable()
export class Carriers {
  constructor(
    private readonly secrets: OutletSecretBox,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'WEBHOOK_PRIVATE_ADDRESSES'>,
  ) {}

  /** @throws DomainError OUTLET_SECRET_UNREADABLE; Unavailable while the receiver cannot be connected to */
  async open(outlet: OutletRow, use: CarrierUse): Promise<Carrier> {
    return open[outlet.kind](outlet, this.secrets.open(outlet), this.config.WEBHOOK_PRIVATE_ADDRESSES === 'allow', use);
  }
}

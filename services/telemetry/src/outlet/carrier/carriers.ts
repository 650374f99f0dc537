import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import type { OutletKind } from '@voltdeck/protocol/contract';
import type { TelemetryEnvironment } from '../../environment.ts';
import type { OutletRow } from '../outlet.ts';
import { OutletSecretBox, type OutletSecrets } from '../outlet-secrets.ts';
import type { Carrier } from './carrier.ts';
import { WebhookCarrier } from './webhook-carrier.ts';

type Open = (outlet: OutletRow, secrets: OutletSecrets, allowPrivate: boolean) => Promise<Carrier>;

/** A further kind of outlet is a line here. */
const open: Readonly<Record<OutletKind, Open>> = {
  webhook: async (...parts) => new WebhookCarrier(...parts),
  mqtt: async (...parts) => new WebhookCarrier(...parts),
};

/** Opens the way to the receiver of an outlet. */
@Injectable()
export class Carriers {
  constructor(
    private readonly secrets: OutletSecretBox,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'WEBHOOK_PRIVATE_ADDRESSES'>,
  ) {}

  /** @throws DomainError OUTLET_SECRET_UNREADABLE; Unavailable while the receiver cannot be connected to */
  open(outlet: OutletRow): Promise<Carrier> {
    return open[outlet.kind](outlet, this.secrets.open(outlet), this.config.WEBHOOK_PRIVATE_ADDRESSES === 'allow');
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, Sealing } from '@voltdeck/base';
import { outletLimits } from '@voltdeck/protocol/contract';
import { hourMs } from '../epoch.ts';
import type { OutletRow } from './outlet.ts';
import { newWebhookSecret } from './carrier/standard-webhook.ts';

/** What is kept sealed of an outlet. */
export interface OutletSecrets {
  /** Of a webhook. */
  readonly secret: string | null;
  /** It signs beside the other until then, in epoch ms. */
  readonly replaced: { readonly secret: string; readonly until: number } | null;
  /** At a broker. */
  readonly password: string | null;
}

const none: OutletSecrets = { secret: null, replaced: null, password: null };

const sealedName = (outletId: string): string => `outlet ${outletId}`;

/** Makes, seals and opens the secrets of outlets. */
@Injectable()
export class OutletSecretBox {
  constructor(private readonly sealing: Sealing) {}

  /** Of a new webhook. @throws DomainError OUTLET_KEY_MISSING */
  webhook(id: string): { readonly secret: string; readonly sealed: Buffer } {
    const secret = newWebhookSecret();
    return { secret, sealed: this.seal(id, { ...none, secret }) };
  }

  /** @throws DomainError OUTLET_KEY_MISSING */
  password(id: string, password: string): Buffer {
    return this.seal(id, { ...none, password });
  }

  /** One that does not open is replaced at once: no one can sign with it. @throws DomainError OUTLET_KEY_MISSING */
  rotate(outlet: OutletRow, now: number): { readonly secret: string; readonly sealed: Buffer } {
    const before = this.tryOpen(outlet)?.secret ?? null;
    const secret = newWebhookSecret();
    const replaced = before === null ? null : { secret: before, until: now + outletLimits.secretOverlapHours * hourMs };
    return { secret, sealed: this.seal(outlet.id, { ...none, secret, replaced }) };
  }

  /** @throws DomainError OUTLET_SECRET_UNREADABLE */
  open(outlet: OutletRow): OutletSecrets {
    const secrets = this.tryOpen(outlet);
    if (secrets === null) throw new DomainError('OUTLET_SECRET_UNREADABLE', { name: outlet.settings.name });
    return secrets;
  }

  /** null: sealed with another key. */
  tryOpen({ id, sealed }: Pick<OutletRow, 'id' | 'sealed'>): OutletSecrets | null {
    if (sealed === null) return none;
    const opened = this.sealing.open(sealed, sealedName(id));
    return opened === null ? null : JSON.parse(opened.toString());
  }

  private seal(id: string, secrets: OutletSecrets): Buffer {
    if (!this.sealing.isSet) throw new DomainError('OUTLET_KEY_MISSING');
    return this.sealing.seal(Buffer.from(JSON.stringify(secrets)), sealedName(id));
  }
}

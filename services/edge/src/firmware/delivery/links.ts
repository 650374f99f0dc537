import { Injectable } from '@nestjs/common';
import { firmware, type FirmwareDelivery } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { RequestLimit } from '../../access/request-limit.ts';

interface Known {
  readonly delivery: FirmwareDelivery;
  readonly until: number;
}

/** A withdrawn firmware is given for so long yet. */
const believedMs = 15_000;
const mostKept = 10_000;

/** What links give, as the protocol service says: a vehicle that takes many ranges asks it once. */
@Injectable()
export class Links {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly bus: BusClient,
    private readonly limit: RequestLimit,
  ) {}

  /**
   * A carrier puts many vehicles behind one address: what has a link is limited by its link, and what has none by its address.
   *
   * @throws DomainError FIRMWARE_LINK_REFUSED, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS
   */
  async deliveryOf(token: string, address: string, context: CallContext): Promise<FirmwareDelivery> {
    const now = Date.now();
    const found = this.known.get(token);
    const isKnown = found !== undefined && found.until > now;
    this.limit.take(isKnown ? `link ${found.delivery.jobId}` : `address ${address}`);
    if (isKnown) return found.delivery;
    this.known.delete(token);
    const delivery = await this.bus.call(firmware.firmwareDelivery, { token }, context);
    this.known.set(token, { delivery, until: Math.min(delivery.expiresAt, now + believedMs) });
    const oldest = this.known.keys().next().value;
    if (this.known.size > mostKept && oldest !== undefined) this.known.delete(oldest);
    return delivery;
  }
}

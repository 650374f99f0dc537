import { Inject, Injectable } from '@nestjs/common';
import { Objm } from '@nats-io/obj';
import { firmware, type Firmware, type FirmwareView, type InputOf } from '@voltdeck/contract';
import { BUS, BusClient, DomainError, isStoreFull, LOG, type Bus, type CallContext, type Log } from '@voltdeck/base';
import { firmwareBuckets, firmwareLimits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limitedBody } from '../http/limited-body.ts';

/** Takes one part of an upload and puts it where the protocol service finds it. */
@Injectable()
export class PartUpload {
  constructor(
    private readonly bus: BusClient,
    @Inject(BUS) private readonly connection: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * A sender that cannot digest a part (a page without HTTPS) leaves the digest out: damage is then found when the upload ends.
   *
   * @throws DomainError FIRMWARE_PART_TOO_LARGE, FIRMWARE_PART_DAMAGED, FIRMWARE_STORE_FULL, or what the protocol service says of it
   */
  async take({ id, offset, sha256 }: InputOf<Firmware['firmwarePart']>, request: Request, context: CallContext): Promise<FirmwareView> {
    const bytes = await buffer(limitedBody(request, firmwareLimits.partBytesMax, tooLarge));
    if (bytes.length === 0 || (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256)) throw new DomainError('FIRMWARE_PART_DAMAGED', { offset });
    const partId = randomUUID();
    await this.store(partId, bytes);
    return this.bus.call(firmware.firmwarePartNote, { id, partId, offset, bytes: bytes.length }, context);
  }

  private async store(partId: string, bytes: Buffer): Promise<void> {
    try {
      const store = await new Objm(this.connection).open(firmwareBuckets.uploads);
      await store.putBlob({ name: partId }, bytes);
    } catch (error) {
      this.log.warn({ partId, reason: String(error) }, 'a part of a firmware was not taken');
      throw isStoreFull(error) ? new DomainError('FIRMWARE_STORE_FULL') : new DomainError('SERVICE_UNAVAILABLE', { service: 'protocol' });
    }
  }
}

const tooLarge = (): DomainError => new DomainError('FIRMWARE_PART_TOO_LARGE', { limit: firmwareLimits.partBytesMax });

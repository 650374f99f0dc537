import { Inject, Injectable } from '@nestjs/common';
import type { FirmwareDelivery } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { firmwareLimits, firmwarePath } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../environment.ts';
import { DeliverySecrets } from './delivery-secrets.ts';
import { claimsOf, tokenOf } from './delivery-token.ts';
import { toFirmwareView } from './firmware.mapper.ts';
import { ofFirmware } from './firmware-rules.ts';
import { FirmwareRepository } from './firmware.repository.ts';

export interface LinkInput {
  readonly firmwareId: string;
  readonly deviceId: string;
  /** UUID of the upgrade: the edge reports the progress of downloads under it, and the link ends with it. */
  readonly jobId: string;
  readonly lifeS?: number;
}

/** Links by which one vehicle downloads one firmware for a while. */
@Injectable()
export class DeliveryLinks {
  constructor(
    private readonly secrets: DeliverySecrets,
    private readonly repository: FirmwareRepository,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'DELIVERY_URL'>,
  ) {}

  /** The address that the vehicle is sent. @throws DomainError FIRMWARE_ADDRESS_MISSING, FIRMWARE_NOT_FOUND */
  async linkFor({ firmwareId, deviceId, jobId, lifeS = firmwareLimits.linkLifeSDefault }: LinkInput): Promise<string> {
    if (this.config.DELIVERY_URL === undefined) throw new DomainError('FIRMWARE_ADDRESS_MISSING');
    const row = await this.repository.find(firmwareId);
    if (row === null) throw new DomainError('FIRMWARE_NOT_FOUND', { firmwareId });
    const expiresS = Math.floor(Date.now() / 1000) + Math.min(lifeS, firmwareLimits.linkLifeSMax);
    const token = tokenOf({ firmwareId, deviceId, jobId, expiresS }, await this.secrets.newest());
    return `${this.config.DELIVERY_URL}${firmwarePath}/${token}/${row.manifest.name}`;
  }

  /** What a token gives now. Whatever is wrong with it, the answer is the same. @throws DomainError FIRMWARE_LINK_REFUSED */
  async deliveryOf(token: string): Promise<FirmwareDelivery> {
    const claims = (await this.secrets.taken()).map((secret) => claimsOf(token, secret)).find((each) => each !== null) ?? null;
    const expiresAt = (claims?.expiresS ?? 0) * 1000;
    const row = claims === null || expiresAt < Date.now() ? null : await this.repository.find(claims.firmwareId);
    if (claims === null || row === null) throw new DomainError('FIRMWARE_LINK_REFUSED');
    const firmware = toFirmwareView(row);
    if (ofFirmware(firmware).length > 0) throw new DomainError('FIRMWARE_LINK_REFUSED');
    const { firmwareId, deviceId, jobId } = claims;
    if (await this.repository.isOver(jobId)) throw new DomainError('FIRMWARE_LINK_REFUSED');
    const { name, size, sha256 } = firmware;
    return { firmwareId, deviceId, jobId, name, size, sha256, expiresAt };
  }
}

import { Injectable } from '@nestjs/common';
import type { ActivationOutcome, DeviceActivation, DeviceSecurity } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { unstorable } from '../device/unstorable.ts';
import { KeyRepository } from './key.repository.ts';

/** The keys of devices: who registered them, and what they are now. */
@Injectable()
export class KeyService {
  constructor(private readonly keys: KeyRepository) {}

  /** @throws DomainError DEVICE_UNKNOWN */
  async security(vin: string): Promise<DeviceSecurity> {
    const security = unstorable.test(vin) ? null : await this.keys.security(vin);
    if (!security) throw new DomainError('DEVICE_UNKNOWN', { vin });
    return security;
  }

  /** @throws DomainError DEVICE_UNKNOWN */
  async activate(activation: DeviceActivation): Promise<{ outcome: ActivationOutcome }> {
    const { vin } = activation;
    const outcome = unstorable.test(vin) ? null : await this.keys.activate(activation);
    if (!outcome) throw new DomainError('DEVICE_UNKNOWN', { vin });
    return { outcome };
  }
}

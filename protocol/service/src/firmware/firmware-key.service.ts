import { Injectable } from '@nestjs/common';
import type { FirmwareKeyView, NewFirmwareKey, SignedFirmware } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { FirmwareKeyRepository } from './firmware-key.repository.ts';
import { isSigned, keyIdOf, rawKeyOf } from './signature.ts';

/** The keys that firmware is believed by. Their private halves are never here. */
@Injectable()
export class FirmwareKeyService {
  constructor(private readonly keys: FirmwareKeyRepository) {}

  list(): Promise<FirmwareKeyView[]> {
    return this.keys.list();
  }

  /** @throws DomainError FIRMWARE_KEY_INVALID, FIRMWARE_KEY_TAKEN */
  async add(input: NewFirmwareKey, { loginName }: Caller): Promise<FirmwareKeyView> {
    const raw = rawKeyOf(input.publicKey);
    if (raw === null) throw new DomainError('FIRMWARE_KEY_INVALID');
    const keyId = keyIdOf(raw);
    const key = await this.keys.add(keyId, input, loginName);
    if (key === null) throw new DomainError('FIRMWARE_KEY_TAKEN', { keyId });
    return key;
  }

  /** What it signed goes to no vehicle any more. @throws DomainError FIRMWARE_KEY_NOT_FOUND */
  async revoke(keyId: string): Promise<FirmwareKeyView> {
    const key = await this.keys.revoke(keyId);
    if (key === null) throw new DomainError('FIRMWARE_KEY_NOT_FOUND', { keyId });
    return key;
  }

  /** @throws DomainError FIRMWARE_KEY_UNKNOWN, FIRMWARE_SIGNATURE_WRONG */
  async verify(signed: SignedFirmware): Promise<void> {
    const key = await this.trusted(signed.keyId);
    if (!isSigned(signed, key.publicKey)) throw new DomainError('FIRMWARE_SIGNATURE_WRONG');
  }

  /** @throws DomainError FIRMWARE_KEY_UNKNOWN */
  async trusted(keyId: string): Promise<FirmwareKeyView> {
    const key = await this.keys.find(keyId);
    if (key === null || key.revokedAt !== null) throw new DomainError('FIRMWARE_KEY_UNKNOWN', { keyId });
    return key;
  }
}

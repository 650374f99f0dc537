import { Injectable } from '@nestjs/common';
import { BusClient, DomainError } from '@voltdeck/platform';
import { operations, type DeviceKey, type DeviceSecurity } from '@voltdeck/protocol/contract';
import { standardProfile } from '@voltdeck/protocol/wire';
import { verifierOf, type Verifier } from './verifier.ts';

/** How long a key that fleet has ended is still believed here. */
const freshMs = 60_000;
const entriesMax = 20_000;

export interface RegisteredKey {
  readonly algorithm: number;
  readonly verify: Verifier;
  readonly validFrom: number;
  readonly validTo: number;
}

/** What fleet knows of a device's profile and keys. */
export interface KnownDevice {
  readonly profile: string;
  readonly keys: readonly RegisteredKey[];
}

interface Entry {
  readonly readAt: number;
  readonly device: KnownDevice;
}

const unknown: KnownDevice = { profile: standardProfile.name, keys: [] };

/** The registered keys of the devices that need them here, read from fleet and remembered for a minute. */
@Injectable()
export class DeviceKeys {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when fleet does not answer. */
  of(vin: string, nowMs: number): KnownDevice | Promise<KnownDevice> {
    const entry = this.entries.get(vin);
    return entry !== undefined && nowMs - entry.readAt < freshMs ? entry.device : this.read(vin, nowMs);
  }

  forget(vin: string): void {
    this.entries.delete(vin);
  }

  private async read(vin: string, nowMs: number): Promise<KnownDevice> {
    try {
      const device = knownOf(await this.bus.call(operations.fleet.deviceKeys, { vin }));
      this.remember(vin, { readAt: nowMs, device });
      return device;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DEVICE_UNKNOWN') return unknown;
      throw error;
    }
  }

  private remember(vin: string, entry: Entry): void {
    this.entries.delete(vin);
    this.entries.set(vin, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > entriesMax && oldest !== undefined) this.entries.delete(oldest);
  }
}

const knownOf = ({ profile, keys }: DeviceSecurity): KnownDevice => ({ profile, keys: keys.flatMap(registered) });

function registered({ algorithm, publicKey, validFrom, validTo }: DeviceKey): RegisteredKey[] {
  const verify = verifierOf(algorithm, Buffer.from(publicKey, 'base64'));
  return verify === null ? [] : [{ algorithm, verify, validFrom, validTo: validTo ?? Number.POSITIVE_INFINITY }];
}

import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { fleet, type DeviceKey, type DeviceSecurity } from '@voltdeck/contract';
import { BUS, BusClient, DomainError, hear, type Bus } from '@voltdeck/base';
import { isCheap, type Verifier, verifierOf } from '@voltdeck/base/cipher';
import { subjects, type CipherName } from '@voltdeck/protocol/contract';
import { standardProfile } from '@voltdeck/protocol/wire';
import { z } from 'zod';
import { Security } from '../settings/security.ts';

/** Where the message of a change was lost: how long a key that fleet has ended is still believed. */
const freshMs = 60_000;
const entriesMax = 20_000;

export interface RegisteredKey {
  readonly algorithm: number;
  readonly publicKey: Uint8Array;
  /** null: checking it costs so much that a thread does it. */
  readonly verifier: Verifier | null;
  readonly validFrom: number;
  readonly validTo: number;
}

/** What fleet knows of a device's profile and keys. */
export interface KnownDevice {
  readonly profile: string;
  readonly keys: readonly RegisteredKey[];
  /** Symmetric keys that fleet keeps. */
  readonly cipherKeys: Partial<Readonly<Record<CipherName, Uint8Array>>>;
  readonly projectId: string | null;
}

interface Entry {
  readonly readAt: number;
  readonly device: KnownDevice;
}

const unknown: KnownDevice = { profile: standardProfile.name, keys: [], cipherKeys: {}, projectId: null };
const changed = z.object({ vin: z.string() });

/** Keys, profile and project of the devices that need them here, read from fleet and remembered until they change, a minute at most. */
@Injectable()
export class DeviceKeys implements OnModuleInit, OnApplicationShutdown {
  private readonly entries = new Map<string, Entry>();

  private end: () => void = () => undefined;

  constructor(
    private readonly client: BusClient,
    private readonly security: Security,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.end = hear(this.bus, subjects.deviceKeysChanged, changed, ({ vin }) => this.forget(vin));
  }

  onApplicationShutdown(): void {
    this.end();
  }

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
      const device = this.knownOf(await this.client.call(fleet.deviceKeys, { vin }));
      this.remember(vin, { readAt: nowMs, device });
      return device;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DEVICE_UNKNOWN') return unknown;
      throw error;
    }
  }

  private knownOf({ profile, keys, cipherKeys, projectId }: DeviceSecurity): KnownDevice {
    return { profile, keys: keys.flatMap(registered), cipherKeys: this.security.open(cipherKeys), projectId };
  }

  private remember(vin: string, entry: Entry): void {
    this.entries.delete(vin);
    this.entries.set(vin, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > entriesMax && oldest !== undefined) this.entries.delete(oldest);
  }
}

function registered({ algorithm, publicKey, validFrom, validTo }: DeviceKey): RegisteredKey[] {
  const bytes = Uint8Array.from(Buffer.from(publicKey, 'base64'));
  const verifier = verifierOf(algorithm, bytes);
  if (verifier === null) return [];
  return [{ algorithm, publicKey: bytes, verifier: isCheap(algorithm) ? verifier : null, validFrom, validTo: validTo ?? Number.POSITIVE_INFINITY }];
}

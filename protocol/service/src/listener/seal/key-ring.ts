import type { SharedCipher } from '../settings/security.ts';

/** A key received by command 0B. Times are epoch ms. */
export interface ExchangedKey {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

export type RingCipher = SharedCipher | 'rsa' | 'sm2';

/** Keys exchanged on one connection, by VIN and cipher; they end with it. The oldest gives way when there are too many. */
export class KeyRing {
  private readonly keys = new Map<string, ExchangedKey>();

  constructor(private readonly most: number) {}

  put(vin: string, cipher: RingCipher, key: ExchangedKey): void {
    const name = nameOf(vin, cipher);
    this.keys.delete(name);
    this.keys.set(name, key);
    const [oldest] = this.keys.keys();
    if (this.keys.size > this.most && oldest !== undefined) this.keys.delete(oldest);
  }

  get(vin: string, cipher: RingCipher): ExchangedKey | null {
    return this.keys.get(nameOf(vin, cipher)) ?? null;
  }
}

const nameOf = (vin: string, cipher: RingCipher): string => `${cipher} ${vin}`;

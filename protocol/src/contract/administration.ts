/** A public key that a device signs with. A key never changes: it ends, and another begins. */
export interface DeviceKeyView {
  readonly id: string;
  /** Code of `signatureAlgorithms`: 1 SM2, 2 RSA, 3 ECC. */
  readonly algorithm: number;
  /** Base64 of the bytes as the device sent them. */
  readonly publicKey: string;
  /** null = entered by hand. */
  readonly chipId: string | null;
  /** ISO 8601, UTC. */
  readonly validFrom: string;
  /** null = until somebody ends it. */
  readonly validTo: string | null;
  /** Who or what registered it. */
  readonly registeredBy: string;
}

/** What administrators see besides the lists: keys of devices, and what lists of projects, customers and groups let a user see. */

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

/** Lists whose effect is asked about. */
export interface ScopeLists {
  readonly projectIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** How many of a kind would be seen, and the first of them. */
export interface ScopeShare {
  readonly total: number;
  readonly names: readonly string[];
}

/** What a user with some lists sees. */
export interface ScopePreview {
  readonly devices: ScopeShare;
  readonly projects: ScopeShare;
  readonly customers: ScopeShare;
  readonly groups: ScopeShare;
}

/** Names of each kind that a preview tells. */
export const scopePreviewNames = 5;

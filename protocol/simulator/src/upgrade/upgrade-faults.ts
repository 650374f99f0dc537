/**
 * What a terminal does wrong with an upgrade, on demand.
 * dropsDownload: its links break at a byte of the download; oldVersion: restarts with the version it had; neverBack: restarts
 * and is not heard of again; rebootsMidway: restarts while it flashes and continues.
 */
export const upgradeFaults = ['dropsDownload', 'wrongDigest', 'badFlash', 'oldVersion', 'neverBack', 'rebootsMidway'] as const;
export type UpgradeFaultName = (typeof upgradeFaults)[number];

export interface UpgradeFault {
  readonly name: UpgradeFaultName;
  /** Of `dropsDownload`. */
  readonly atByte?: number;
}

/** Error in block B4 of an upgrade that failed. */
export const upgradeError = { none: 0, download: 1, digest: 2, flash: 3 } as const;
export type UpgradeError = (typeof upgradeError)[keyof typeof upgradeError];

/** Where a download breaks when no byte was named. */
export const dropByteUsual = 65_536;

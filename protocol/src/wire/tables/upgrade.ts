import type { Fields, ValueOf } from './field.ts';

// Arguments of control 01, GB/T 32960.3-2016 B.3.5.6 and GB/T 32960.3-2025 B.3.5.9: joined by a separator, empty when unused.

const text = { wire: 'text', length: 'rest', padding: 'kept' } as const;
const fixedText = <Length extends number>(length: Length) => ({ wire: 'text', length, padding: 'kept' }) as const;

export const upgradeFields = {
  apn: text,
  user: text,
  password: text,
  // IPv4 is written as 00 00 a b c d.
  address: { wire: 'bytes', length: 6, shown: 'numbers' },
  port: { wire: 'u16', plain: true },
  maker: fixedText(4),
  hardwareVersion: fixedText(5),
  firmwareVersion: fixedText(5),
  url: text,
  timeLimitMinutes: { wire: 'u16', unit: 'min', plain: true },
} as const satisfies Fields;

export type UpgradeName = keyof typeof upgradeFields;

type Argument<F> = F extends { readonly length: 'rest' } ? ValueOf<F> : ValueOf<F> | null;

/** Null = left empty, which a text of any length is as well. */
export type UpgradeArguments = { -readonly [Name in UpgradeName]: Argument<(typeof upgradeFields)[Name]> };

export const upgradeSeparator = 0x3b;

/** Where the URL is: behind the firmware version as in the table of the standard, or in front of all as in its text. Part of the device profile. */
export const upgradeOrders = {
  urlLate: ['apn', 'user', 'password', 'address', 'port', 'maker', 'hardwareVersion', 'firmwareVersion', 'url', 'timeLimitMinutes'],
  urlFirst: ['url', 'apn', 'user', 'password', 'address', 'port', 'maker', 'hardwareVersion', 'firmwareVersion', 'timeLimitMinutes'],
} as const satisfies Readonly<Record<string, readonly UpgradeName[]>>;

export type UpgradeOrder = keyof typeof upgradeOrders;

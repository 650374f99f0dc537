import type { bmsReaders } from './generated/codec.ts';

/** Which vendor types carry which of our blocks: codes are taken in many fleets, so a device profile may move them. */
export type BmsTypes = Readonly<Partial<Record<number, keyof typeof bmsReaders>>>;

export const defaultBmsTypes: BmsTypes = {
  0xb0: 'bmsStatus',
  0xb1: 'bmsFaults',
  0xb2: 'bmsRatings',
  0xb3: 'bmsStatistics',
  0xb4: 'bmsUpgrade',
  0xb5: 'commandResult',
};

const firstVendorType = 0x80;
const lastVendorType = 0xfe;

/** Blocks of these types carry a length and can be passed over. */
export const isVendorType = (type: number): boolean => type >= firstVendorType && type <= lastVendorType;

const firstExchangeType = 0x09;
const lastExchangeType = 0x2f;

/** Data that platforms agree on (2016: 0A to 2F, 2025: 09 to 2F). The standard gives them no length; most senders write one as for 80 to FE. */
export const isExchangeType = (type: number): boolean => type >= firstExchangeType && type <= lastExchangeType;

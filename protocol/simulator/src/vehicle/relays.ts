import { relayBit } from '@voltdeck/protocol/codes';

/** Masks of the relay word of block B0 (protocol/README.md). */
export const relayBits = {
  mainPositive: 1 << relayBit.mainPositive,
  mainNegative: 1 << relayBit.mainNegative,
  heatingPositive: 1 << relayBit.heatingPositive,
  heatingNegative: 1 << relayBit.heatingNegative,
  charge1: 1 << relayBit.charge1,
  charge2: 1 << relayBit.charge2,
  thermal: 1 << relayBit.thermalManagement,
  auxiliary: 1 << relayBit.auxiliary,
} as const;

export const allRelays = 0xff;

/** Bits of the relay word of block B0 (wire-protocol.md 4). */
export const relayBits = {
  mainPositive: 1 << 0,
  mainNegative: 1 << 1,
  heatingPositive: 1 << 2,
  heatingNegative: 1 << 3,
  charge1: 1 << 4,
  charge2: 1 << 5,
  thermal: 1 << 6,
  auxiliary: 1 << 7,
} as const;

export const allRelays = 0xff;

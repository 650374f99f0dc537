/** Bits of the relay word of block B0 (wire-protocol.md, 4). */
export const relayBits = {
  mainPositive: 0,
  mainNegative: 1,
  heatingPositive: 2,
  heatingNegative: 3,
  charge1: 4,
  charge2: 5,
  thermalManagement: 6,
  auxiliary: 7,
} as const;

export type RelayName = keyof typeof relayBits;
export type RelayState = 'closed' | 'open' | 'unknown';
export type RelayStates = Readonly<Record<RelayName, RelayState>>;

function stateOf(bit: number, relays: number | null, valid: number | null): RelayState {
  if (relays === null || valid === null || ((valid >>> bit) & 1) === 0) return 'unknown';
  return ((relays >>> bit) & 1) === 1 ? 'closed' : 'open';
}

/** A relay whose bit is not marked valid is unknown, whatever its own bit says. */
export function relayStates(relays: number | null, valid: number | null): RelayStates {
  const state = (name: RelayName): RelayState => stateOf(relayBits[name], relays, valid);
  return {
    mainPositive: state('mainPositive'),
    mainNegative: state('mainNegative'),
    heatingPositive: state('heatingPositive'),
    heatingNegative: state('heatingNegative'),
    charge1: state('charge1'),
    charge2: state('charge2'),
    thermalManagement: state('thermalManagement'),
    auxiliary: state('auxiliary'),
  };
}

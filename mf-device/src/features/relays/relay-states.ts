import { relayBit } from '@voltdeck/protocol/codes';

export type RelayName = keyof typeof relayBit;
export type RelayState = 'closed' | 'open' | 'unknown';
export type RelayStates = Readonly<Record<RelayName, RelayState>>;

function stateOf(bit: number, relays: number | null, valid: number | null): RelayState {
  if (relays === null || valid === null || ((valid >>> bit) & 1) === 0) return 'unknown';
  return ((relays >>> bit) & 1) === 1 ? 'closed' : 'open';
}

/** A relay whose bit is not marked valid is unknown, whatever its own bit says. */
export function relayStates(relays: number | null, valid: number | null): RelayStates {
  const state = (name: RelayName): RelayState => stateOf(relayBit[name], relays, valid);
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

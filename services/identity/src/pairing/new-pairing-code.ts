import { pairingAlphabet, pairingLimits } from '@voltdeck/protocol/contract';
import { randomInt } from 'node:crypto';

/** A new code for a screen: 39.6 random bits, in characters that are not taken for each other. */
export function newPairingCode(): string {
  return Array.from({ length: pairingLimits.codeCharacters }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('');
}

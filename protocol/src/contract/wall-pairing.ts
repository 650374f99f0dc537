/** Units are in the names. */
export const pairingLimits = {
  codeCharacters: 8,
  /** A code that no one has confirmed by then ends, and the wall asks for another. */
  lifeMs: 10 * 60_000,
  /** For so long after its confirmation a wall may learn of it. */
  collectMs: 5 * 60_000,
  pollMs: 3_000,
  /** Codes of one network (IPv6: /64) that wait at the same time, and of all networks. */
  openOfNetworkMax: 20,
  openMax: 2_000,
  /** New codes of one network. */
  beginsBurst: 30,
  beginsPerSecond: 0.2,
  /** Codes that one user enters and that are none. */
  wrongCodesBurst: 30,
  wrongCodesPerSecond: 1 / 60,
} as const;

/** Without 0, 1, I, L and O: a code is read from a wall and typed on a phone. 31^8 = 8.5e11 codes. */
export const pairingAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const wholeCode = new RegExp(`^[${pairingAlphabet}]{${pairingLimits.codeCharacters}}$`);

/** A code as it was typed, with spaces, hyphens and small letters; null where it can be none. */
export function readPairingCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return wholeCode.test(code) ? code : null;
}

/** In two halves, as it is shown: `K7QM-3XWD`. */
export function shownPairingCode(code: string): string {
  const half = pairingLimits.codeCharacters / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** The page that a screen without keyboard opens: it shows a code, and once that is confirmed its wall. */
export const pairingPath = '/pair';

/** Where a signed-in user confirms a code. */
export const pairingConfirmPath = '/sys/screen-list/pair';

/** Query of the page of a wall that was paired: when its token ends, it shows a code again. */
export const pairedQuery = 'paired';

/** Of the element of the HTML that makes kit's page ask for a code. */
export const pairingMarkId = 'voltdeck-pairing';

/** Pages that a wall can be paired for. */
export const wallPages = ['/screen', '/screen/index1', '/screen/v1'] as const;
export type WallPage = (typeof wallPages)[number];

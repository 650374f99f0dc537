import { expect, it } from 'vitest';
import { pairingAlphabet, pairingLimits, readPairingCode, shownPairingCode } from './wall-pairing.ts';

it('a code is read however it was typed', () => {
  for (const typed of ['K7QM3XWD', 'k7qm-3xwd', ' K7QM 3XWD ', 'k7 qm 3x wd']) expect(readPairingCode(typed)).toBe('K7QM3XWD');
  expect(readPairingCode(shownPairingCode('K7QM3XWD'))).toBe('K7QM3XWD');
});

it('what can be no code is none', () => {
  for (const typed of ['', 'K7QM3XW', 'K7QM3XWDD', 'K7QM3XW0', 'K7QM3XWI', "K7QM3XW'", '配对码']) expect(readPairingCode(typed)).toBeNull();
});

it('no two characters of a code are taken for each other', () => {
  expect(new Set(pairingAlphabet).size).toBe(pairingAlphabet.length);
  for (const character of '01ILO') expect(pairingAlphabet).not.toContain(character);
});

it('codes are too many to be found by trying', () => {
  const codes = pairingAlphabet.length ** pairingLimits.codeCharacters;
  const triesOfUserInYear = pairingLimits.wrongCodesBurst + pairingLimits.wrongCodesPerSecond * 366 * 24 * 3_600;
  // While every place for a waiting code is taken, a user who never stops finds one in 800 years.
  expect((triesOfUserInYear * pairingLimits.openMax) / codes).toBeLessThan(0.002);
});

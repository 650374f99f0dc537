import { expect, test } from 'vitest';
import { isUsable, standingOf, vouchedOf } from './firmware-words.ts';

test('what was withdrawn is withdrawn, whatever it was before', () => {
  expect(standingOf({ state: 'ready', withdrawnAt: '2026-11-21T08:00:00Z' })).toBe('withdrawn');
  expect(standingOf({ state: 'uploading', withdrawnAt: null })).toBe('uploading');
});

test('only what is ready, not withdrawn and signed by a key that holds goes to vehicles', () => {
  const good = { state: 'ready', withdrawnAt: null, signature: 'valid' } as const;
  expect(isUsable(good)).toBe(true);
  expect(isUsable({ ...good, signature: 'revoked' })).toBe(false);
  expect(isUsable({ ...good, withdrawnAt: '2026-11-21T08:00:00Z' })).toBe(false);
  expect(isUsable({ ...good, state: 'refused' })).toBe(false);
});

test('only what is whole and was not refused is called verified', () => {
  expect(vouchedOf({ state: 'ready', signature: 'valid' })).toBe('signatureValid');
  expect(vouchedOf({ state: 'ready', signature: 'revoked' })).toBe('signatureRevoked');
  expect(vouchedOf({ state: 'uploading', signature: 'valid' })).toBe('signatureOpen');
  expect(vouchedOf({ state: 'refused', signature: 'valid' })).toBe('signatureRefused');
});

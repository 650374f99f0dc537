/** How a second step is made. A recovery code replaces a factor that was lost. */
export const factorMethods = ['totp', 'passkey', 'recoveryCode'] as const;
export type FactorMethod = (typeof factorMethods)[number];

export const factorLimits = {
  /** Between the password and the second step. */
  secondStepLifeMs: 5 * 60_000,
  /** Codes and signatures that one second step takes. */
  secondStepTriesMax: 5,
  enrolmentLifeMs: 10 * 60_000,
  recoveryCodes: 10,
  passkeysMax: 20,
  passkeyNameCharactersMax: 64,
  codeCharactersMax: 32,
} as const;

/** Where the sign-in page asks for a second step that a link has started. */
export const secondStepQuery = 'step=second';

/** Six digits are a code of the authenticator app, all else a recovery code. Spaces and hyphens are for reading only. */
export function normalCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

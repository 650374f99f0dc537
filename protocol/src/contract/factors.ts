/** How a second step is made. A recovery code stands in for a factor that was lost. */
export const factorMethods = ['totp', 'passkey', 'recoveryCode'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** The password was right; one of these methods is still needed. The cookie of the answer binds the step to its browser. */
export interface SecondStepView {
  readonly secondStep: readonly FactorMethod[];
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** A second step that has started: its secret goes into the cookie and is never stored in clear. */
export interface SecondStepGrant {
  readonly secret: string;
  readonly step: SecondStepView;
}

/** What a browser's authenticator signs with (WebAuthn Level 3, AuthenticationResponseJSON). Binary values are base64url. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string; readonly userHandle?: string | undefined };
}

/** A new passkey as the browser reports it (WebAuthn Level 3, RegistrationResponseJSON). Binary values are base64url. */
export interface PasskeyRegistration {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string; readonly transports?: readonly string[] | undefined };
}

interface PasskeyRef {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: readonly string[];
}

/** What the browser is asked to sign (PublicKeyCredentialRequestOptionsJSON). An empty list: the user chooses among the passkeys of this address. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly userVerification: 'required';
  readonly allowCredentials: readonly PasskeyRef[];
}

/** What the browser is asked to create (PublicKeyCredentialCreationOptionsJSON). */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  /** Milliseconds. */
  readonly timeout: number;
  readonly attestation: 'none';
  readonly authenticatorSelection: { readonly residentKey: 'required'; readonly requireResidentKey: true; readonly userVerification: 'required' };
  readonly excludeCredentials: readonly PasskeyRef[];
}

/** One of both: a code of the authenticator app or a recovery code, or a passkey's signature. */
export interface SecondStepForm {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  /** Host name of the console's address that it works at. */
  readonly host: string;
  /** Kept by a password manager on several devices. */
  readonly synced: boolean;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** The second factors of the caller. */
export interface OwnFactorsView {
  readonly totp: { readonly createdAt: string; readonly usedAt: string | null } | null;
  readonly passkeys: readonly PasskeyView[];
  readonly recoveryCodesLeft: number;
  /** Day from which the policy demands a second factor of this user (YYYY-MM-DD); null: it is a choice. */
  readonly requiredFrom: string | null;
  /** False: the server has no sealing key, so it can keep no secret of an authenticator app. */
  readonly totpAvailable: boolean;
}

/** What an authenticator app is set up with. It is in this one answer and counts once a code of it was entered. */
export interface TotpGrant {
  /** Base32 without padding (RFC 4648, clause 6). */
  readonly secret: string;
  /** Link that authenticator apps open. */
  readonly otpauth: string;
  readonly expiresAt: string;
}

/** The codes are in this one answer; null: the user keeps the ones from before. */
export interface FactorAdded {
  readonly recoveryCodes: readonly string[] | null;
}

export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

export interface NewPasskey {
  readonly name: string;
  readonly passkey: PasskeyRegistration;
}

/** What an administrator sees of a user's second factors. */
export interface UserFactorsView {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

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

import type { Forwarding, InputOf } from '@voltdeck/contract';

type Form = InputOf<Forwarding['forwardTargetAdd']>;
type Secret = 'password' | 'cipherKey' | 'signingKey';

/** What an administrator sets of a target, without its secrets. */
export type TargetSettings = Omit<Form, Secret | 'from'>;

/** Keys as they are stored, and what may be shown of them. */
export interface SealedKeys {
  readonly sealed_cipher_key: Buffer | null;
  readonly cipher_key_fingerprint: string | null;
  readonly sealed_signing_key: Buffer | null;
  readonly signing_algorithm: number | null;
  /** Base64. */
  readonly signing_public_key: string | null;
}

export interface TargetRow extends SealedKeys {
  readonly id: string;
  readonly number: number;
  readonly settings: TargetSettings;
  readonly sealed_password: Buffer;
  readonly enabled: boolean;
  readonly revision: number;
  readonly created_at: Date;
}

/** What a sealed password belongs to. */
export const passwordName = (id: string): string => `forward target ${id}`;
export const secretName = (id: string, what: 'cipher key' | 'signing key'): string => `forward target ${id} ${what}`;

/** Fields of the settings alone, from a form that has more. */
export function settingsOf(form: TargetSettings & Readonly<Record<Secret, unknown>>): TargetSettings {
  const { name, host, port, tls, tlsCa, tlsName, edition, platformId, user, encryption, signReports, vehicleLogin, answers, answerTimeoutS, window, pastPerSecond, pastAfterS, loginRetryS, loginRestS, projectIds, customerIds, groupIds, deviceIds, withheld } = form;
  return {
    ...{ name, host, port, tls, tlsCa, tlsName, edition, platformId, user, encryption, signReports, vehicleLogin, answers, answerTimeoutS, window, pastPerSecond, pastAfterS, loginRetryS, loginRestS },
    ...{ projectIds, customerIds, groupIds, deviceIds, withheld },
  };
}

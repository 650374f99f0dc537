import type { Forwarding, InputOf } from '@voltdeck/contract';

type Form = InputOf<Forwarding['forwardTargetAdd']>;

/** What an administrator sets of a target, without its password. */
export type TargetSettings = Omit<Form, 'password' | 'from'>;

export interface TargetRow {
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

/** Fields of the settings alone, from a form that has more. */
export function settingsOf({ password: _password, ...form }: TargetSettings & { readonly password: unknown }): TargetSettings {
  const { name, host, port, tls, tlsCa, tlsName, edition, platformId, user, vehicleLogin, answers, answerTimeoutS, window, pastPerSecond, pastAfterS, loginRetryS, loginRestS, projectIds, customerIds, groupIds, deviceIds, withheld } = form;
  return {
    ...{ name, host, port, tls, tlsCa, tlsName, edition, platformId, user, vehicleLogin, answers, answerTimeoutS, window, pastPerSecond, pastAfterS, loginRetryS, loginRestS },
    ...{ projectIds, customerIds, groupIds, deviceIds, withheld },
  };
}

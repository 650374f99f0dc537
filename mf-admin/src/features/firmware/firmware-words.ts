import type { FirmwareView } from '@voltdeck/contract';

export type Standing = 'uploading' | 'ready' | 'refused' | 'withdrawn';

/** What a firmware is at this moment: withdrawn goes before all. */
export function standingOf({ state, withdrawnAt }: Pick<FirmwareView, 'state' | 'withdrawnAt'>): Standing {
  return withdrawnAt === null ? state : 'withdrawn';
}

/** Whether it may go to vehicles. */
export function isUsable(firmware: Pick<FirmwareView, 'state' | 'withdrawnAt' | 'signature'>): boolean {
  return standingOf(firmware) === 'ready' && firmware.signature === 'valid';
}

export type Vouched = 'signatureValid' | 'signatureRevoked' | 'signatureOpen' | 'signatureRefused';

/** What the signature says of the bytes: nothing before all of them are here, and nothing good of what was refused. */
export function vouchedOf({ state, signature }: Pick<FirmwareView, 'state' | 'signature'>): Vouched {
  if (state === 'refused') return 'signatureRefused';
  if (signature === 'revoked') return 'signatureRevoked';
  return state === 'uploading' ? 'signatureOpen' : 'signatureValid';
}

export const vouchedTones = { signatureValid: 'good', signatureRevoked: 'bad', signatureOpen: 'plain', signatureRefused: 'bad' } as const satisfies Record<Vouched, string>;

export const standingTones = { uploading: 'notice', ready: 'good', refused: 'bad', withdrawn: 'plain' } as const satisfies Record<Standing, string>;

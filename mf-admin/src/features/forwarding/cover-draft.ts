import type { ForwardTargetView } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { forwardCipherRows, forwardCiphers, forwardCipherChoices, type FieldProblem, type ForwardCipher } from '@voltdeck/protocol/contract';
import { coverMessages } from './cover-messages.ts';

type Encryption = ForwardTargetView['encryption'];

/** How a target encrypts and signs, as it is typed. */
export interface CoverDraft {
  readonly cipher: string;
  readonly mode: string;
  readonly padding: string;
  readonly iv: string;
  readonly rsaPadding: string;
  readonly sm2Order: string;
  /** Empty: the present one stays. */
  readonly cipherKey: string;
  readonly signReports: boolean;
  readonly signingKey: string;
}

export const emptyCover: CoverDraft = {
  ...{ cipher: 'none', mode: 'ecb', padding: 'pkcs7', iv: 'zero', rsaPadding: 'pkcs1', sm2Order: 'c1c3c2' },
  ...{ cipherKey: '', signReports: false, signingKey: '' },
};

export const coverOf = ({ encryption, signReports }: ForwardTargetView): CoverDraft => ({ ...encryption, cipherKey: '', signReports, signingKey: '' });

export const cipherOf = ({ cipher }: Pick<CoverDraft, 'cipher'>): ForwardCipher => forwardCiphers.find((name) => name === cipher) ?? 'none';

const chosen = <Table extends object>(table: Table, value: string, initial: keyof Table & string): keyof Table & string => (value in table ? (value as keyof Table & string) : initial);
const keyOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What a draft sends. */
export function encryptionOf(draft: CoverDraft): { readonly encryption: Encryption; readonly cipherKey: string | null; readonly signReports: boolean; readonly signingKey: string | null } {
  const { mode, padding, iv, rsaPadding, sm2Order } = forwardCipherChoices;
  const encryption = {
    cipher: cipherOf(draft),
    mode: chosen(mode, draft.mode, 'ecb'),
    padding: chosen(padding, draft.padding, 'pkcs7'),
    iv: chosen(iv, draft.iv, 'zero'),
    rsaPadding: chosen(rsaPadding, draft.rsaPadding, 'pkcs1'),
    sm2Order: chosen(sm2Order, draft.sm2Order, 'c1c3c2'),
  };
  return { encryption, cipherKey: keyOrNull(draft.cipherKey), signReports: draft.signReports, signingKey: keyOrNull(draft.signingKey) };
}

/** Whether the present key of a target serves the cipher: AES-128 and SM4 have keys of one form. */
export function keepsKey(cipher: ForwardCipher, target: ForwardTargetView | null): boolean {
  if (target === null) return false;
  const present = target.encryption.cipher;
  return cipher === present || (forwardCipherRows[cipher].key === 'shared' && forwardCipherRows[present].key === 'shared');
}

export function coverProblems(draft: CoverDraft & { readonly edition: string }, target: ForwardTargetView | null): FieldProblem[] {
  const cipher = cipherOf(draft);
  const { key: kind, only2025 } = forwardCipherRows[cipher];
  const key = draft.cipherKey.trim();
  const isOf2016 = draft.edition !== '2025';
  const needsKey = kind !== 'none' && (key === '' ? !keepsKey(cipher, target) : kind === 'shared' && !/^[0-9a-f]{32}$/i.test(key));
  return [
    ...(isOf2016 && only2025 === true ? [problem('cipher', 'edition', coverMessages.needEdition2025)] : []),
    ...(needsKey ? [problem('cipherKey', 'format', kind === 'shared' ? coverMessages.needSharedKey : coverMessages.needPublicKey)] : []),
    ...(isOf2016 && draft.signReports ? [problem('signReports', 'edition', coverMessages.needEdition2025)] : []),
    ...(draft.signReports && draft.signingKey.trim() === '' && !target?.signature ? [problem('signingKey', 'required', coverMessages.needSigningKey)] : []),
  ];
}

import { Injectable } from '@nestjs/common';
import { DomainError, fingerprintOf, Sealing } from '@voltdeck/base';
import { signerOf } from '@voltdeck/base/cipher';
import { forwardCipherRows } from '@voltdeck/protocol/contract';
import { Cover } from '../cover/cover.ts';
import { readCipherKey } from '../cover/keys.ts';
import { cipherOf, signatureOf } from '../cover/make-cover.ts';
import { Sm2Thread } from '../cover/sm2-thread.ts';
import { secretName, type SealedKeys, type TargetRow, type TargetSettings } from './target.ts';

/** As entered; null: the present one stays. */
interface Given {
  readonly cipherKey: string | null;
  readonly signingKey: string | null;
}

type Stored = Pick<TargetRow, 'id' | 'settings' | keyof SealedKeys>;

/** Seals the keys of targets, and covers what leaves with them. */
@Injectable()
export class TargetKeys {
  constructor(
    private readonly sealing: Sealing,
    private readonly thread: Sm2Thread,
  ) {}

  /**
   * The keys of a target as they are stored: what its settings do not need is dropped.
   *
   * @param present null: a new target
   * @throws DomainError FORWARD_CIPHER_KEY_UNFIT, FORWARD_SIGNING_KEY_UNFIT, FORWARD_KEY_MISSING, FORWARD_KEYS_UNREADABLE
   */
  seal(id: string, settings: TargetSettings, given: Given, present: Stored | null): SealedKeys {
    return { ...this.sealCipherKey(id, settings, given.cipherKey, present), ...this.sealSigningKey(id, settings, given.signingKey, present) };
  }

  /** @throws DomainError FORWARD_KEYS_UNREADABLE */
  cover(target: Stored): Cover {
    const { settings } = target;
    const key = settings.encryption.cipher === 'none' ? null : this.open(target, 'cipher key');
    return new Cover({ cipher: cipherOf(settings.encryption, key, this.thread), sign: settings.signReports ? signatureOf(this.open(target, 'signing key').toString(), this.thread) : null });
  }

  private sealCipherKey(id: string, { encryption: { cipher } }: TargetSettings, given: string | null, present: Stored | null): Pick<SealedKeys, 'sealed_cipher_key' | 'cipher_key_fingerprint'> {
    if (cipher === 'none') return { sealed_cipher_key: null, cipher_key_fingerprint: null };
    if (given === null && present !== null && isKeyOf(cipher, present.settings)) {
      const { sealed_cipher_key, cipher_key_fingerprint } = present;
      return { sealed_cipher_key, cipher_key_fingerprint };
    }
    const key = given === null ? null : readCipherKey(cipher, given);
    if (key === null) throw new DomainError('FORWARD_CIPHER_KEY_UNFIT', { cipher: forwardCipherRows[cipher].text.en });
    return { sealed_cipher_key: this.sealed(id, 'cipher key', key), cipher_key_fingerprint: fingerprintOf(key) };
  }

  private sealSigningKey(id: string, { signReports }: TargetSettings, given: string | null, present: Stored | null): Pick<SealedKeys, 'sealed_signing_key' | 'signing_algorithm' | 'signing_public_key'> {
    if (!signReports) return { sealed_signing_key: null, signing_algorithm: null, signing_public_key: null };
    if (given === null && present?.sealed_signing_key) {
      const { sealed_signing_key, signing_algorithm, signing_public_key } = present;
      return { sealed_signing_key, signing_algorithm, signing_public_key };
    }
    const signer = given === null ? null : signerOf(given);
    if (given === null || signer === null) throw new DomainError('FORWARD_SIGNING_KEY_UNFIT');
    return { sealed_signing_key: this.sealed(id, 'signing key', Buffer.from(given.trim())), signing_algorithm: signer.algorithm, signing_public_key: Buffer.from(signer.publicKey).toString('base64') };
  }

  private sealed(id: string, what: 'cipher key' | 'signing key', key: Uint8Array): Buffer {
    if (!this.sealing.isSet) throw new DomainError('FORWARD_KEY_MISSING');
    return this.sealing.seal(key, secretName(id, what));
  }

  private open({ id, settings: { name }, ...row }: Stored, what: 'cipher key' | 'signing key'): Buffer {
    const sealed = what === 'cipher key' ? row.sealed_cipher_key : row.sealed_signing_key;
    const opened = sealed === null ? null : this.sealing.open(sealed, secretName(id, what));
    if (opened === null) throw new DomainError('FORWARD_KEYS_UNREADABLE', { name });
    return opened;
  }
}

/** Whether the key of a target serves another cipher too: AES-128 and SM4 have keys of one form. */
function isKeyOf(cipher: TargetSettings['encryption']['cipher'], { encryption: { cipher: present } }: TargetSettings): boolean {
  return cipher === present || (forwardCipherRows[cipher].key === 'shared' && forwardCipherRows[present].key === 'shared');
}

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { DomainError, Sealing } from '@voltdeck/base';
import type { ArchiveRepository } from './archive.repository.ts';

/** What the sealed key is bound to. */
const sealedName = 'archive signing key';

/** The key that manifests are signed with: made once, and kept sealed in the database. @throws DomainError ARCHIVE_KEY_MISSING */
export async function signingKey(repository: Pick<ArchiveRepository, 'sealedKey' | 'keepSealedKey'>, sealing: Sealing): Promise<KeyObject> {
  const sealed = await repository.sealedKey();
  if (sealed !== null) {
    const der = sealing.open(sealed, sealedName);
    if (der === null) throw new DomainError('ARCHIVE_KEY_MISSING', {});
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  }
  if (!sealing.isSet) throw new DomainError('ARCHIVE_KEY_MISSING', {});
  const { privateKey } = generateKeyPairSync('ed25519');
  await repository.keepSealedKey(sealing.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), sealedName));
  return signingKey(repository, sealing);
}

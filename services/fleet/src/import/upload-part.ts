import type { Sealing } from '@voltdeck/base';

/** A piece of a file that someone uploads, sealed where there is a key for it: it can hold the keys of vehicles. */
export interface UploadPart {
  readonly index: number;
  readonly bytes: Buffer;
  readonly sealed: boolean;
}

const partName = (uploadId: string, index: number): string => `upload ${uploadId} ${index}`;

export function sealedPart(sealing: Sealing, uploadId: string, index: number, bytes: Buffer): UploadPart {
  return { index, bytes: sealing.isSet ? sealing.seal(bytes, partName(uploadId, index)) : bytes, sealed: sealing.isSet };
}

/** Pieces of one user's file, in their order. `$1` the upload, `$2` the user. */
export const uploadPartsSql = 'select index, bytes, sealed from upload_part where upload_id = $1 and user_id = $2 order by index';

/** The whole file. @throws Error when a piece was sealed by a key that is no longer there */
export function uploadedFile(sealing: Sealing, uploadId: string, parts: readonly UploadPart[]): Buffer {
  const opened = parts.map(({ index, bytes, sealed }) => (sealed ? sealing.open(bytes, partName(uploadId, index)) : bytes));
  if (opened.some((part) => part === null)) throw new Error('an upload was sealed by a key that SEALING_KEY no longer has');
  return Buffer.concat(opened.filter((part) => part !== null));
}

import type { FileEncoding, StoredFile } from '@voltdeck/protocol/contract';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file in every encoding that it is kept in. */
export interface PackedFile {
  readonly stored: StoredFile;
  readonly plain: Buffer;
  readonly encoded: ReadonlyMap<FileEncoding, Buffer>;
  /** What a browser that takes brotli is sent. */
  readonly sentBytes: number;
}

const text = /\.(js|mjs|css|svg|json|html|txt|wasm)$/;
/** Below this a packet is a packet. */
const worthBytes = 1_024;
/** Above this the best quality takes seconds for little. */
const largeBytes = 1_048_576;

const encoders: Readonly<Record<FileEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeBytes ? 9 : 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Encodes text once, at publish, so that serving it costs nothing. */
export async function packFile(path: string, integrity: string, plain: Buffer): Promise<PackedFile> {
  const encodings: readonly FileEncoding[] = text.test(path) && plain.length >= worthBytes ? ['br', 'gz'] : [];
  const encoded = new Map(await Promise.all(encodings.map(async (encoding) => [encoding, await encoders[encoding](plain)] as const)));
  return { stored: { path, integrity, encodings }, plain, encoded, sentBytes: encoded.get('br')?.length ?? plain.length };
}

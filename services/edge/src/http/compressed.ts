import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a packet is a packet. */
const worthBytes = 1_024;

const compressors = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text, { level: 5 }),
} as const;

/** Sends a text, its type set before, in the best encoding that the browser takes; conditional requests are Express's. */
export async function sendCompressed(request: Request, response: Response, text: string, tagOf: (sent: Buffer) => string | null = () => null): Promise<void> {
  response.vary('Accept-Encoding');
  const encoding = text.length < worthBytes ? 'identity' : request.acceptsEncodings('br', 'gzip', 'identity');
  const body = encoding === 'br' || encoding === 'gzip' ? await compressors[encoding](text) : Buffer.from(text);
  if (response.writableEnded || response.destroyed) return;
  if (encoding === 'br' || encoding === 'gzip') response.set('Content-Encoding', encoding);
  const tag = tagOf(body);
  if (tag !== null) response.set('ETag', tag);
  response.send(body);
}

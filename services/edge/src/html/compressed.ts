import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text, { level: 5 }),
} as const;

/** Sends a text in the best encoding that the browser takes. */
export async function sendCompressed(request: Request, response: Response, text: string): Promise<void> {
  const wanted = request.acceptsEncodings('br', 'gzip', 'identity');
  response.vary('Accept-Encoding');
  if (wanted !== 'br' && wanted !== 'gzip') {
    response.end(text);
    return;
  }
  const body = await compressors[wanted](text);
  response.set({ 'Content-Encoding': wanted, 'Content-Length': String(body.length) }).end(body);
}

import type { ImportFormat } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cell } from './cell.ts';
import { tableFormats } from './formats.ts';

/** Sends rows as a file to be kept, while they are read. */
export async function sendTable(rows: AsyncIterable<readonly Cell[]>, name: string, format: ImportFormat, response: Response): Promise<void> {
  const { mediaType, write } = tableFormats[format];
  response.set({ 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${name}.${format}"`, 'Cache-Control': 'no-store' });
  await pipeline(Readable.from(write(rows)), response);
}

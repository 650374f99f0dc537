import type { ImportFormat } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportedTable } from '../http/request-facts.ts';
import type { Cell } from '@voltdeck/base';
import { tableFormats } from './formats.ts';

/** Sends rows as a file to be kept, while they are read. The first is the heading. */
export async function sendTable(rows: AsyncIterable<readonly Cell[]>, name: string, format: ImportFormat, response: Response): Promise<ExportedTable> {
  const { mediaType, write } = tableFormats[format];
  const file = `${name}.${format}`;
  let sent = 0;
  async function* counted(): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) {
      yield row;
      sent += 1;
    }
  }
  response.set({ 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${file}"`, 'Cache-Control': 'no-store' });
  await pipeline(Readable.from(write(counted())), response);
  return { file, rows: Math.max(0, sent - 1) };
}

import { Inject, Injectable } from '@nestjs/common';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { BUS, type Bus } from '@voltdeck/base';
import { streams, subjects } from '@voltdeck/protocol/contract';
import type { ExportJob } from './export-jobs.ts';

const chunkBytes = 256 * 1024;
const appendTimeoutMs = 10_000;

type Owner = Pick<ExportJob, 'userId' | 'id'>;

/** The files in chunks of the stream; each is on disk before the next is made. */
@Injectable()
export class ExportFiles {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /** @param onChunk called after each chunk with the number of bytes and chunks */
  async write({ userId, id }: Owner, parts: AsyncIterable<string | Uint8Array>, onChunk: (bytes: number, chunks: number) => void): Promise<void> {
    const subject = subjects.exportFile(userId, id);
    let bytes = 0;
    let chunks = 0;
    for await (const chunk of gathered(parts)) {
      await jetstream(this.bus).publish(subject, chunk, { timeout: appendTimeoutMs });
      bytes += chunk.length;
      chunks += 1;
      onChunk(bytes, chunks);
    }
  }

  /** One chunk at a time, when the reader wants it. */
  async *read({ userId, id, chunks }: ExportJob): AsyncGenerator<Uint8Array> {
    const { direct } = await jetstreamManager(this.bus, { checkAPI: false });
    let seq = 1;
    for (let left = chunks; left > 0; left--) {
      const message = await direct.getMessage(streams.exportFiles.name, { seq, next_by_subj: subjects.exportFile(userId, id) });
      if (message === null) throw new Error(`the file of export ${id} lacks ${left} of ${chunks} chunks`);
      seq = message.seq + 1;
      yield message.data;
    }
  }

  async remove({ userId, id }: Owner): Promise<void> {
    const { streams: api } = await jetstreamManager(this.bus, { checkAPI: false });
    await api.purge(streams.exportFiles.name, { filter: subjects.exportFile(userId, id) });
  }
}

async function* gathered(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    const piece = Buffer.from(part);
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    const whole = Buffer.concat(waiting);
    for (let at = 0; at < whole.length; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

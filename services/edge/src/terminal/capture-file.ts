import { Injectable } from '@nestjs/common';
import { terminals, type OutputOf, type PassedFrame } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { captureFormats, type CaptureFormat } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pcapHeader, PcapPackets } from './pcap.ts';

type CapturePage = OutputOf<typeof terminals.captureFrames>;

/** A capture as a file, read page by page while it is sent. */
@Injectable()
export class CaptureFile {
  constructor(private readonly bus: BusClient) {}

  async send(id: string, format: CaptureFormat, context: CallContext, response: Response): Promise<void> {
    const { vin, startedAt } = await this.bus.call(terminals.capture, { id }, context);
    // The first page before the headers: what is wrong with the request is still a problem then.
    const first = await this.page(id, 0, context);
    const name = `${vin.replace(/[^\w-]/g, '_')}-${startedAt.slice(0, 19).replace(/[-:]/g, '')}.${format === 'hex' ? 'txt' : 'pcap'}`;
    response.set({ 'Content-Type': captureFormats[format], 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' });
    await pipeline(Readable.from(write[format](this.frames(id, first, context))), response);
  }

  private page(id: string, after: number, context: CallContext): Promise<CapturePage> {
    return this.bus.call(terminals.captureFrames, { id, after }, context);
  }

  private async *frames(id: string, first: CapturePage, context: CallContext): AsyncGenerator<PassedFrame> {
    for (let page = first; ; page = await this.page(id, page.next, context)) {
      yield* page.items;
      if (page.next === null) return;
    }
  }
}

const write: Readonly<Record<CaptureFormat, (frames: AsyncIterable<PassedFrame>) => AsyncGenerator<string | Buffer>>> = { hex: hexLines, pcap: packets };

/** A line a frame; what is before the hex is a comment to `voltdeck frame`. */
async function* hexLines(frames: AsyncIterable<PassedFrame>): AsyncGenerator<string> {
  for await (const { at, direction, address, port, refused, hex } of frames) yield `# ${at} ${direction} ${address}:${port}${refused === null ? '' : ` ${refused}`}\n${hex}\n`;
}

async function* packets(frames: AsyncIterable<PassedFrame>): AsyncGenerator<Buffer> {
  const made = new PcapPackets();
  yield pcapHeader();
  for await (const frame of frames) yield made.of(frame);
}

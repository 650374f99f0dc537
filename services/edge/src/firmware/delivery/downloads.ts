import { Inject, Injectable } from '@nestjs/common';
import type { FirmwareDelivery } from '@voltdeck/contract';
import { LOG, Settings, type CallContext, type Log } from '@voltdeck/base';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Allowance } from './allowance.ts';
import { rangeOf, type ByteRange } from './byte-range.ts';
import { DeliveryReports } from './delivery-reports.ts';
import { FirmwareFiles } from './firmware-files.ts';
import { Links } from './links.ts';
import { Paced, sliceBytes } from './paced.ts';
import { RunningDownloads } from './running-downloads.ts';
import { sliceSize } from './slice-size.ts';

const kib = 1_024;

/** Gives firmware to vehicles: whole or in a range, many at once, under one cap that they share evenly. */
@Injectable()
export class Downloads {
  private readonly all: Allowance;

  constructor(
    private readonly links: Links,
    private readonly files: FirmwareFiles,
    private readonly reports: DeliveryReports,
    private readonly running: RunningDownloads,
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.all = new Allowance(() => this.cap('firmwareKibPerS'));
  }

  /** @throws DomainError FIRMWARE_LINK_REFUSED, FIRMWARE_DAMAGED, FIRMWARE_DOWNLOADS_FULL, SERVICE_UNAVAILABLE */
  async send(token: string, request: Request, response: Response, context: CallContext): Promise<void> {
    const delivery = await this.links.deliveryOf(token, request.ip ?? '', context);
    const path = await this.files.path(delivery);
    const ended = this.running.begin(delivery.jobId, response);
    try {
      const range = describe(delivery, request, response);
      if (range === null || request.method === 'HEAD') response.end();
      else await this.stream(path, range, delivery, response);
    } finally {
      ended();
    }
  }

  /** Bytes a second; 0 = none. */
  private cap(name: 'firmwareKibPerS' | 'firmwareDownloadKibPerS'): number {
    return this.settings.number(name) * kib;
  }

  private async stream(path: string, { from, to }: ByteRange, delivery: FirmwareDelivery, response: Response): Promise<void> {
    const report = this.reports.begin(delivery, from);
    const own = new Allowance(() => this.cap('firmwareDownloadKibPerS'));
    const slice = (): number => sliceSize(this.cap('firmwareKibPerS'), this.running.size, this.cap('firmwareDownloadKibPerS'));
    const passed = (bytes: number): void => {
      report.passed(bytes);
      this.running.passed(bytes);
    };
    response.flushHeaders();
    // Silence of ours, while others have their turn, is none of the vehicle's.
    response.setTimeout(firmwareLimits.downloadIdleMs, () => void (response.writableNeedDrain && response.destroy()));
    try {
      await pipeline(createReadStream(path, { start: from, end: to, highWaterMark: sliceBytes }), new Paced({ allowances: [this.all, own], slice, passed }), response);
      report.end(true);
    } catch (error) {
      report.end(false);
      this.log.info({ event: 'download-broken', jobId: delivery.jobId, deviceId: delivery.deviceId, reason: String(error) }, 'a download broke');
    }
  }
}

/** Sets the headers of an answer. @returns the bytes that it carries; null = none */
function describe({ sha256, size, name }: FirmwareDelivery, request: Request, response: Response): ByteRange | null {
  const tag = `"${sha256}"`;
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  response.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store, no-transform',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Type': 'application/octet-stream',
    ETag: tag,
    'Repr-Digest': `sha-256=:${digest}:`,
  });
  const range = rangeOf(wantedRange(request, tag), size);
  if (range === 'outside') {
    response.status(416).set({ 'Content-Range': `bytes */${size}`, 'Content-Length': '0' });
    return null;
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  response.status(range === null ? 200 : 206).set('Content-Length', String(to - from + 1));
  if (range !== null) response.set('Content-Range', `bytes ${from}-${to}/${size}`);
  return { from, to };
}

/** A range of another file than this one is not wanted (RFC 9110, 13.1.5). */
function wantedRange(request: Request, tag: string): string | undefined {
  const condition = request.get('if-range');
  return condition === undefined || condition === tag ? request.get('range') : undefined;
}

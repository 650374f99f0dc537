import { Inject, Injectable } from '@nestjs/common';
import type { FirmwareDelivery } from '@voltdeck/contract';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { firmwareBuckets, firmwareObject } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ObjectCache } from '../../files/object-cache.ts';

const source = { bucket: firmwareBuckets.files, service: 'protocol' } as const;
const mostKept = 1_000;

/** Firmware on this edge's disk, none of which goes out that is not what was signed. */
@Injectable()
export class FirmwareFiles {
  /** The state of a file on disk whose digest was found right, by path. */
  private readonly verified = new Map<string, Promise<string>>();

  constructor(
    private readonly objects: ObjectCache,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Where the file lies. @throws DomainError FIRMWARE_DAMAGED, SERVICE_UNAVAILABLE */
  async path({ sha256, size, firmwareId }: FirmwareDelivery): Promise<string> {
    const object = firmwareObject(sha256);
    // What was spoiled or lost on this disk is right again the second time.
    for (let tries = 0; tries < 2; tries++) {
      const path = await this.objects.path(object, source);
      if (path !== null && (await this.isRight(path, sha256, size))) return path;
      this.objects.forget(object, source);
    }
    this.log.error({ event: 'firmware-damaged', firmwareId }, 'a stored firmware differs from its digest and is not sent');
    throw new DomainError('FIRMWARE_DAMAGED');
  }

  /** Checked once, and again when the file on disk is another. */
  private async isRight(path: string, sha256: string, size: number): Promise<boolean> {
    const state = await stateOf(path);
    const known = this.verified.get(path);
    if (known && (await known) === state) return true;
    const verdict = digestOf(path).then((digest) => (digest === sha256 ? state : ''));
    this.verified.set(path, verdict);
    const oldest = this.verified.keys().next().value;
    if (this.verified.size > mostKept && oldest !== undefined) this.verified.delete(oldest);
    return state.endsWith(` ${size}`) && (await verdict) === state;
  }
}

/** What is not there is no file's state. */
async function stateOf(path: string): Promise<string> {
  return stat(path).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => 'gone',
  );
}

/** What cannot be read has no digest. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return '';
  }
}

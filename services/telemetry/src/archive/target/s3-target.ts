import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { S3mini, S3ServiceError, sanitizeETag } from 's3mini';
import { ArchiveTargetError, type ArchiveTarget } from './archive-target.ts';

export interface S3Place {
  /** Of the bucket: `https://s3.example/bucket`. */
  readonly url: string;
  /** With `/` at its end, or empty. */
  readonly prefix: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Of one request, and so what is held in memory. Stores take 5 MiB and more. */
const partBytesLeast = 16 * 1024 * 1024;
/** S3 takes 10,000. */
const partsMost = 9_000;
const requestWithinMs = 120_000;
const pauseMs = 1_000;
const tries = 3;

/** Objects of a bucket. An object is there as a whole or not at all. */
export class S3Target implements ArchiveTarget {
  readonly kind = 's3';
  readonly place: string;
  private readonly client: S3mini;

  constructor(
    private readonly settings: S3Place,
    /** So small in a test that a file has several. */
    private readonly partBytes = partBytesLeast,
  ) {
    const { url, prefix, region, keyId: accessKeyId, secret: secretAccessKey } = settings;
    this.place = `${url}/${prefix}`;
    this.client = new S3mini({ endpoint: url, region, accessKeyId, secretAccessKey, requestAbortTimeout: requestWithinMs });
  }

  localPath(): null {
    return null;
  }

  async put(key: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const partBytes = Math.max(this.partBytes, Math.ceil(size / partsMost));
      await (size <= partBytes ? this.putWhole(key, await part(file, 0, size)) : this.putParts(key, file, size, partBytes));
    } finally {
      await file.close();
    }
  }

  putText(key: string, text: string): Promise<void> {
    return this.putWhole(key, Buffer.from(text), 'application/json');
  }

  text(key: string): Promise<string | null> {
    return this.ask(() => this.client.getObject(this.keyOf(key)));
  }

  async fetch(key: string, path: string): Promise<boolean> {
    const file = await open(path, 'w', 0o600);
    try {
      const size = await this.sizeOf(key);
      if (size === null) {
        await rm(path, { force: true });
        return false;
      }
      for (let from = 0; from < size; from += this.partBytes) {
        const to = Math.min(from + this.partBytes, size);
        await file.write(await this.ask(async () => Buffer.from(await (await this.client.getObjectRaw(this.keyOf(key), false, from, to)).arrayBuffer())));
      }
      return true;
    } finally {
      await file.close();
    }
  }

  async remove(key: string): Promise<void> {
    await this.ask(() => this.client.deleteObject(this.keyOf(key)));
  }

  async keys(prefix: string): Promise<string[]> {
    return (await this.objects(prefix)).map(({ key }) => key).sort();
  }

  private async sizeOf(key: string): Promise<number | null> {
    return (await this.objects(key)).find((object) => object.key === key)?.size ?? null;
  }

  private async objects(prefix: string): Promise<{ key: string; size: number }[]> {
    const found = await this.ask(() => this.client.listObjectsPaged('/', this.keyOf(prefix), Number.POSITIVE_INFINITY, undefined, {}));
    if (!found?.objects) throw new ArchiveTargetError(`${this.place}: there is no such bucket`);
    return found.objects.map(({ Key: key, Size: size }) => ({ key: key.slice(this.settings.prefix.length), size: Number(size) }));
  }

  private async putWhole(key: string, body: Buffer, type?: string): Promise<void> {
    await this.ask(() => this.client.putObject(this.keyOf(key), body, type));
  }

  private async putParts(key: string, file: FileHandle, size: number, partBytes: number): Promise<void> {
    const name = this.keyOf(key);
    const upload = await this.ask(() => this.client.getMultipartUploadId(name));
    const parts: { partNumber: number; etag: string }[] = [];
    try {
      for (let from = 0; from < size; from += partBytes) {
        const body = await part(file, from, Math.min(partBytes, size - from));
        const sent = await this.ask(() => this.client.uploadPart(name, upload, body, parts.length + 1));
        if (sanitizeETag(sent.etag) !== createHash('md5').update(body).digest('hex')) throw new ArchiveTargetError(`${this.place}: a part of ${key} was stored with other bytes`);
        parts.push(sent);
      }
      await this.ask(() => this.client.completeMultipartUpload(name, upload, parts));
    } catch (error) {
      await this.client.abortMultipartUpload(name, upload).catch(() => undefined);
      throw error;
    }
  }

  private readonly keyOf = (key: string): string => `${this.settings.prefix}${key}`;

  /** What the store echoes of the request stays out of the message: it can hold the key. */
  private async ask<Result>(request: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request();
      } catch (error) {
        if (attempt === tries || !isPassing(error)) throw this.said(error);
        await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
      }
    }
  }

  private said(error: unknown): ArchiveTargetError {
    if (error instanceof ArchiveTargetError) return error;
    if (error instanceof S3ServiceError) return new ArchiveTargetError(`${this.place}: answered ${error.status} ${codeOf(error)}`.trimEnd());
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return new ArchiveTargetError(`${this.place}: no answer ${code}`.trimEnd());
  }
}

function codeOf({ serviceCode = '', body = '' }: S3ServiceError): string {
  if (serviceCode !== '' && serviceCode !== 'Unknown') return serviceCode;
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof ArchiveTargetError) && (!(error instanceof S3ServiceError) || error.status === 408 || error.status === 429 || (error.status >= 500 && error.status !== 501 && error.status !== 507));

async function part(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
  if (bytesRead !== bytes) throw new Error('the file became shorter while it was sent');
  return buffer;
}

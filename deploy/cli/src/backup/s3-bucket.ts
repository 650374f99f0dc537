import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import pRetry from 'p-retry';
import { S3mini, sanitizeETag } from 's3mini';
import { sha256 } from './checksums.ts';
import { isPassing, targetError } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';
import { TargetError } from './target-error.ts';
import { refusals } from './words.ts';

/** Of one request, and so what is held in memory. Stores take 5 MiB and more. */
const partBytesLeast = 16 * 1024 * 1024;
/** S3 takes 10,000. */
const partsMost = 9_000;
const requestWithinMs = 120_000;
const retrying = { retries: 3, minTimeout: 1_000, shouldRetry: ({ error }: { readonly error: unknown }) => isPassing(error) } as const;

/** What the store says that it holds, and what it has to say. */
interface Stored {
  readonly tag: string;
  readonly expected: string;
}

/** Objects of a bucket. Every method throws a TargetError that says what to put right. */
export class S3Bucket {
  private readonly client: S3mini;

  constructor(
    private readonly settings: S3Settings,
    /** So small in a test that a file has several. */
    private readonly partBytes = partBytesLeast,
  ) {
    const { url: endpoint, region, keyId: accessKeyId, secret: secretAccessKey } = settings;
    this.client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: requestWithinMs });
  }

  /** Keys below a prefix, with their sizes. */
  async list(prefix: string): Promise<{ readonly key: string; readonly size: number }[]> {
    const objects = await this.objects(prefix);
    return objects.map(({ Key: key, Size: size }) => ({ key, size: Number(size) }));
  }

  /** Names between a prefix and the next `/`. */
  async folders(prefix: string): Promise<string[]> {
    const objects = await this.objects(prefix, { delimiter: '/' });
    return objects.map(({ Key: key }) => key.slice(prefix.length)).filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1));
  }

  /** null where it is not there. */
  text(key: string): Promise<string | null> {
    return this.ask(() => this.client.getObject(key));
  }

  async write(key: string, text: string): Promise<void> {
    await this.ask(() => this.client.putObject(key, text, 'application/json'));
  }

  async remove(key: string): Promise<void> {
    await this.ask(() => this.client.deleteObject(key));
  }

  /** Sends a file part by part, and checks that the store holds its bytes. */
  async upload(key: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const partBytes = Math.max(this.partBytes, Math.ceil(size / partsMost));
      const { tag, expected } = size <= partBytes ? await this.putWhole(key, file, size) : await this.putParts(key, file, { size, partBytes });
      // A store that encrypts names its objects otherwise: what it holds is read then.
      if (tag !== expected && (await this.digest(key, size)) !== (await sha256(path))) throw new TargetError(refusals.otherBytes, { place: this.settings.url, key }, 'targetAway');
    } finally {
      await file.close();
    }
  }

  /** Reads an object into a file that is not there yet. */
  async download(key: string, size: number, path: string): Promise<void> {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const part of this.parts(key, size)) await file.write(part);
    } finally {
      await file.close();
    }
  }

  /**
   * Parts of files that were never put together take room, and no list of objects shows them. Not every store can list
   * them, and not every key may: a backup does not fail by that.
   */
  async endUploads(isLeft: (key: string) => boolean): Promise<void> {
    const answer: object = await this.client.listMultipartUploads('/', this.settings.prefix).catch(() => ({}));
    for (const { key, id } of uploadsIn(answer)) if (isLeft(key)) await this.client.abortMultipartUpload(key, id).catch(() => undefined);
  }

  private async objects(prefix: string, options: Readonly<Record<string, string>> = {}): Promise<readonly { readonly Key: string; readonly Size: number }[]> {
    const found = await this.ask(() => this.client.listObjectsPaged('/', prefix, Number.POSITIVE_INFINITY, undefined, { ...options }));
    if (found?.objects) return found.objects;
    throw new TargetError(refusals.noBucket, { place: this.settings.url }, 'targetMissing');
  }

  private async putWhole(key: string, file: FileHandle, size: number): Promise<Stored> {
    const body = await read(file, 0, size);
    const { headers } = await this.ask(() => this.client.putObject(key, body));
    return { tag: sanitizeETag(headers.get('etag') ?? ''), expected: md5(body).toString('hex') };
  }

  private async putParts(key: string, file: FileHandle, { size, partBytes }: { readonly size: number; readonly partBytes: number }): Promise<Stored> {
    const upload = await this.ask(() => this.client.getMultipartUploadId(key));
    const sums: Buffer[] = [];
    const parts: { partNumber: number; etag: string }[] = [];
    try {
      for (let from = 0; from < size; from += partBytes) {
        const body = await read(file, from, Math.min(partBytes, size - from));
        sums.push(md5(body));
        parts.push(await this.ask(() => this.client.uploadPart(key, upload, body, sums.length)));
      }
      const { etag } = await this.ask(() => this.client.completeMultipartUpload(key, upload, parts));
      return { tag: etag ?? '', expected: `${md5(Buffer.concat(sums)).toString('hex')}-${sums.length}` };
    } catch (error) {
      await this.client.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  private async digest(key: string, size: number): Promise<string> {
    const hash = createHash('sha256');
    for await (const part of this.parts(key, size)) hash.update(part);
    return hash.digest('hex');
  }

  private async *parts(key: string, size: number): AsyncGenerator<Buffer> {
    for (let from = 0; from < size; from += this.partBytes) {
      const to = Math.min(from + this.partBytes, size);
      yield await this.ask(async () => Buffer.from(await (await this.client.getObjectRaw(key, false, from, to)).arrayBuffer()));
    }
  }

  private ask<Result>(request: () => Promise<Result>): Promise<Result> {
    return pRetry(request, retrying).catch((error: unknown) => {
      throw targetError(error, this.settings.url);
    });
  }
}

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

async function read(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  for (let have = 0; have < bytes; ) {
    const { bytesRead } = await file.read(buffer, have, bytes - have, from + have);
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
    have += bytesRead;
  }
  return buffer;
}

interface UploadEntry {
  readonly Key?: string;
  readonly UploadId?: string;
}

/** The client gives one as an object and several as an array, below the name of the answer. */
function uploadsIn(answer: object): { readonly key: string; readonly id: string }[] {
  const result = (answer as { readonly ListMultipartUploadsResult?: { readonly Upload?: UploadEntry | UploadEntry[] } }).ListMultipartUploadsResult;
  return [result?.Upload ?? []].flat().flatMap(({ Key: key, UploadId: id }) => (key === undefined || id === undefined ? [] : [{ key, id }]));
}

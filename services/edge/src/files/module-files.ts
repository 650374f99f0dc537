import { Inject, Injectable } from '@nestjs/common';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { fileEncodings, moduleObjects, type FileEncoding, type StoredFile } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { cachingOf } from './build-file.ts';
import { ObjectCache } from './object-cache.ts';
import { sendFile } from '../http/send-file.ts';

const encodingNames: Readonly<Record<FileEncoding, string>> = { br: 'br', gz: 'gzip' };
const mostIndexes = 500;

/** Any other name or version cannot exist, and the store is not asked for it. */
const sane = /^[\w.-]{1,64}$/;

const decoders: Readonly<Record<FileEncoding, (bytes: Buffer) => Promise<Buffer>>> = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Files of published builds, of every version that there ever was: open pages still ask for old ones. */
@Injectable()
export class ModuleFiles {
  private readonly indexes = new Map<string, ReadonlyMap<string, StoredFile>>();

  constructor(
    private readonly objects: ObjectCache,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws DomainError ROUTE_NOT_FOUND, SERVICE_UNAVAILABLE */
  async send(name: string, version: string, urlPath: string, request: Request, response: Response, next: NextFunction): Promise<void> {
    const file = (await this.index(name, version))?.get(urlPath);
    if (file === undefined) throw new DomainError('ROUTE_NOT_FOUND', { path: request.path });
    const encoding = fileEncodings.find((each) => file.encodings.includes(each) && request.acceptsEncodings(encodingNames[each]) !== false);
    const object = moduleObjects.file(file.integrity, encoding);
    const path = await this.objects.path(object);
    if (path === null) throw new DomainError('ROUTE_NOT_FOUND', { path: request.path });
    response.set(inertHeaders(urlPath));
    response.type(extname(urlPath)).vary('Accept-Encoding').set('Cache-Control', cachingOf(urlPath)).set('ETag', tagOf(file, encoding));
    if (encoding) response.set('Content-Encoding', encodingNames[encoding]);
    sendFile(response, path, next, {
      tagged: true,
      onGone: () => {
        this.objects.forget(object);
        return new DomainError('SERVICE_UNAVAILABLE', { service: 'modules' });
      },
    });
  }

  /** A browser has refused a file: what this edge keeps of it is compared with its digest, and fetched again where it differs. */
  async recheck(name: string, version: string, path: string): Promise<void> {
    const file = (await this.index(name, version))?.get(path);
    if (file === undefined) return;
    for (const encoding of [undefined, ...file.encodings]) {
      const object = moduleObjects.file(file.integrity, encoding);
      const kept = this.objects.keptPath(object);
      if (kept === null || (await isIntact(kept, file, encoding))) continue;
      this.objects.forget(object);
      this.log.error({ event: 'kept-file-spoiled', module: name, version, file: path }, 'a file on this disk differs from its digest; it is fetched again');
    }
  }

  private async index(name: string, version: string): Promise<ReadonlyMap<string, StoredFile> | null> {
    if (!sane.test(name) || !sane.test(version)) return null;
    const object = moduleObjects.index(name, version);
    const known = this.indexes.get(object);
    if (known) return known;
    const path = await this.objects.path(object);
    if (path === null) return null;
    const files: StoredFile[] = JSON.parse(await readFile(path, 'utf8'));
    const index = new Map(files.map((file) => [file.path, file]));
    this.indexes.set(object, index);
    const oldest = this.indexes.keys().next().value;
    if (this.indexes.size > mostIndexes && oldest !== undefined) this.indexes.delete(oldest);
    return index;
  }
}

/** What a browser shows or runs for no one but a page. */
const partsOfPages: ReadonlySet<string> = new Set([
  ...['.js', '.mjs', '.css', '.json', '.map', '.wasm', '.txt', '.csv', '.bin', '.glb', '.gltf'],
  ...['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico', '.woff', '.woff2', '.ttf', '.otf', '.mp3', '.mp4', '.webm'],
]);

/**
 * A file of a module is part of a page and no page. Opened on its own, HTML, SVG or whatever else could hold a script gets an origin of
 * its own, runs nothing and is downloaded; as an image of a page it works as usual.
 */
export function inertHeaders(path: string): Readonly<Record<string, string>> {
  if (partsOfPages.has(extname(path).toLowerCase())) return { 'X-Content-Type-Options': 'nosniff' };
  return { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'", 'Content-Disposition': 'attachment' };
}

/** The same at every edge: it is made of the file alone. */
function tagOf({ integrity }: StoredFile, encoding: FileEncoding | undefined): string {
  return `"${createHash('sha256').update(`${integrity} ${encoding ?? ''}`).digest('hex').slice(0, 24)}"`;
}

/** What cannot be read or unpacked is not. */
async function isIntact(path: string, { integrity }: StoredFile, encoding: FileEncoding | undefined): Promise<boolean> {
  try {
    const bytes = await readFile(path);
    const plain = encoding === undefined ? bytes : await decoders[encoding](bytes);
    return `sha384-${createHash('sha384').update(plain).digest('base64')}` === integrity;
  } catch {
    return false;
  }
}

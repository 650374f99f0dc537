import { DomainError } from '@voltdeck/base';
import type { NextFunction, Request, Response } from 'express';
import { stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { sendFile } from '../http/send-file.ts';

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const yearS = 365 * 24 * 3_600;

/** A name that carries its content's hash never changes its content; every other is asked for again. */
export function cachingOf(path: string): string {
  return /\.[0-9a-f]{8,}\./.test(path) ? `public, max-age=${yearS}, immutable` : 'no-cache';
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then((found) => found.isFile(), () => false);
}

/** The path inside the folder; null where it leads out of it or to a hidden file. */
function pathInside(folder: string, urlPath: string): string | null {
  try {
    const path = join(folder, decodeURIComponent(urlPath));
    const hidden = path.slice(folder.length).split(sep).some((part) => part.startsWith('.'));
    return path.startsWith(join(folder, sep)) && !hidden && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/** The file as it was compressed at the build, in the best encoding that the browser takes. */
async function encodingOf(path: string, request: Request): Promise<(typeof encodings)[number] | null> {
  for (const encoding of encodings) {
    if (request.acceptsEncodings(encoding.name) !== false && (await isFile(path + encoding.ending))) return encoding;
  }
  return null;
}

/** Sends one file of a build folder. */
export async function sendBuildFile(folder: string, urlPath: string, request: Request, response: Response, next: NextFunction): Promise<void> {
  const path = pathInside(folder, urlPath);
  if (path === null || !(await isFile(path))) throw new DomainError('ROUTE_NOT_FOUND', { path: request.originalUrl.split('?')[0] });
  const encoding = await encodingOf(path, request);
  response.type(extname(path)).vary('Accept-Encoding').set('Cache-Control', cachingOf(path));
  if (encoding) response.set('Content-Encoding', encoding.name);
  sendFile(response, encoding ? path + encoding.ending : path, next);
}

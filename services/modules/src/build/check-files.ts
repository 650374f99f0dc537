import type { BuildFile } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/**
 * Reads every file of a build and compares it with its digest.
 *
 * @throws Refusal naming the first file that is missing or differs.
 */
export async function checkFiles(folder: string, files: readonly BuildFile[]): Promise<ReadonlyMap<string, Buffer>> {
  const read = await Promise.all(files.map(async (file) => [file.path, await checkFile(folder, file)] as const));
  return new Map(read);
}

async function checkFile(folder: string, { path, integrity }: BuildFile): Promise<Buffer> {
  const bytes = await readFile(join(folder, path)).catch(() => {
    throw new Refusal(`the file ${path} is missing`);
  });
  if (integrityOf(bytes) !== integrity) throw new Refusal(`the file ${path} differs from its digest`);
  return bytes;
}

/** Subresource integrity of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

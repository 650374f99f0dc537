import { DomainError } from '@voltdeck/base';
import type { BuildFile } from '@voltdeck/protocol/contract';
import { judgeManifest } from '@voltdeck/protocol/module-rules';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Candidate } from './candidate.ts';
import { refuseFirst } from './refuse-first.ts';

/**
 * What can be checked of a build alone: its files are those it lists, byte for byte, and what it refers to is there.
 *
 * @throws DomainError the first refusal
 */
export function checkBuild(candidate: Candidate): void {
  for (const check of [checkListed, checkFiles, checkReferences, checkManifest]) check(candidate);
}

function checkListed({ build, files }: Candidate): void {
  const listed = new Set(build.files.map(({ path }) => path));
  const unlisted = [...files.keys()].find((path) => !listed.has(path));
  if (unlisted !== undefined) throw new DomainError('MODULE_FILE_UNLISTED', { path: unlisted });
}

function checkFiles({ build, files }: Candidate): void {
  for (const file of build.files) {
    const bytes = files.get(file.path);
    if (bytes === undefined) throw new DomainError('MODULE_FILE_MISSING', { path: file.path });
    if (!isFile(file, bytes)) throw new DomainError('MODULE_FILE_DIFFERS', { path: file.path });
  }
}

function isFile({ integrity, bytes: length }: BuildFile, bytes: Buffer): boolean {
  return bytes.length === length && integrityOf(bytes) === integrity;
}

/** Subresource integrity of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function checkReferences({ build }: Candidate): void {
  refuseFirst(judgeManifest(build));
}

const federationManifest = z.object({ name: z.string() });

/** The shell finds a module's code by the name in its federation manifest. */
function checkManifest({ build, manifest }: Candidate): void {
  const found = federationManifest.safeParse(manifest).data?.name;
  if (found !== build.remote) throw new DomainError('MODULE_REMOTE_DIFFERS', { found: found ?? '-', wanted: build.remote });
}

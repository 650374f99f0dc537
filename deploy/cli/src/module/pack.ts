import { moduleFileName, signatureFileName, type ModuleBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { refusal } from '../sentence.ts';
import { signatureOf, type PublishKey } from './key.ts';
import { words } from './words.ts';

/** A build as it lies in its folder. */
export interface BuiltModule {
  readonly folder: string;
  readonly build: ModuleBuild;
  /** The bytes of `module.json`. */
  readonly described: Buffer;
}

/** @throws CallerError when the folder holds no build */
export async function readBuilt(folder: string): Promise<BuiltModule> {
  const path = join(folder, moduleFileName);
  const described = await readFile(path).catch(() => {
    throw refusal(words.notBuilt, { path });
  });
  try {
    return { folder, described, build: JSON.parse(described.toString('utf8')) };
  } catch {
    throw refusal(words.notJson, { path });
  }
}

/** The same build under another version. */
export function renamed({ folder, build }: BuiltModule, version: string): BuiltModule {
  const changed = { ...build, version };
  return { folder, build: changed, described: Buffer.from(JSON.stringify(changed)) };
}

/** Packs and signs a build: its description, the signature, and the files that it lists. The same build gives the same bytes. */
export async function packBuilt({ folder, build, described }: BuiltModule, key: PublishKey): Promise<Uint8Array<ArrayBuffer>> {
  const archive = pack();
  const add = (name: string, bytes: Buffer): void => void archive.entry({ name, mtime: new Date(0), mode: 0o644 }, bytes);
  const whole = buffer(archive);
  add(moduleFileName, described);
  add(signatureFileName, Buffer.from(JSON.stringify(signatureOf(key, described))));
  for (const { path } of build.files) {
    const bytes = await readFile(join(folder, path)).catch(() => {
      throw refusal(words.fileMissing, { path: join(folder, path), list: moduleFileName });
    });
    add(path, bytes);
  }
  archive.finalize();
  return new Uint8Array(await promisify(gzip)(await whole));
}

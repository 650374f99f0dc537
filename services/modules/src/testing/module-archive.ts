import { moduleFileName, signatureFileName, signedPrefix, type ModuleBuild } from '@voltdeck/protocol/contract';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { integrityOf } from '../admission/check-build.ts';
import { keyIdOf } from '../key/signature.ts';

const text = { 'zh-CN': '热分析', en: 'Thermal' };

/** What a test puts into an archive: headers as tar knows them, and the bytes. */
export interface ArchiveEntry extends Pick<Header, 'name'>, Partial<Pick<Header, 'type' | 'linkname'>> {
  readonly bytes?: Buffer | string;
}

export interface TestKey {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export function newKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  return { id: keyIdOf(raw), publicKey: raw.toString('base64'), privateKey };
}

function contentsOf(name: string, version: string): Record<string, string> {
  const remote = remoteOf(name, version);
  return { 'mf-manifest.json': JSON.stringify({ name: remote }), 'remoteEntry.0123abcd.js': `var ${remote} = '${'热'.repeat(600)}';` };
}

function remoteOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}

/** A small build that is in order, with what a test changes. */
export function buildOf(change: Partial<ModuleBuild> = {}, contents?: Readonly<Record<string, string>>): ModuleBuild {
  const { name = 'thermal', version = '1.0.0' } = change;
  const files = Object.entries(contents ?? contentsOf(name, version)).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return { path, integrity: integrityOf(bytes), bytes: bytes.length };
  });
  return {
    name,
    title: text,
    kit: '^0.1.0',
    contract: '^0.1.0',
    routes: [{ path: `/${name}/:id`, layout: 'blank', header: true, access: 'view', title: text, component: 'page' }],
    navigation: [],
    extensions: [],
    version,
    remote: remoteOf(name, version),
    entry: 'mf-manifest.json',
    files,
    critical: { scripts: ['remoteEntry.0123abcd.js'], styles: [] },
    shared: [],
    requires: { react: '^19.0.0' },
    ...change,
  };
}

/** What a test does to an archive that is in order otherwise. */
export interface ArchiveChange {
  readonly build?: Partial<ModuleBuild>;
  readonly contents?: Readonly<Record<string, string>>;
  /** Set in place of the description's bytes, before they are signed. */
  readonly described?: string;
  readonly signature?: string | null;
  /** Added at the end. */
  readonly entries?: readonly ArchiveEntry[];
  /** Files of the build that are left out. */
  readonly without?: readonly string[];
}

export function signatureOf(described: string, key: TestKey): string {
  const signature = sign(null, Buffer.from(signedPrefix + described), key.privateKey).toString('base64');
  return JSON.stringify({ keyId: key.id, signature });
}

/** A packed and signed build. */
export async function archiveOf(key: TestKey, { build = {}, contents, described, signature, entries = [], without = [] }: ArchiveChange = {}): Promise<Buffer> {
  const whole = buildOf(build, contents);
  const description = described ?? JSON.stringify(whole);
  const sealed = signature === undefined ? signatureOf(description, key) : signature;
  const files = Object.entries(contents ?? contentsOf(whole.name, whole.version)).filter(([path]) => !without.includes(path));
  return packed([
    { name: moduleFileName, bytes: description },
    ...(sealed === null ? [] : [{ name: signatureFileName, bytes: sealed }]),
    ...files.map(([name, bytes]) => ({ name, bytes })),
    ...entries,
  ]);
}

export async function packed(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { bytes, ...headers } of entries) archive.entry(headers, bytes ?? '');
  archive.finalize();
  return gzipSync(await buffer(archive));
}

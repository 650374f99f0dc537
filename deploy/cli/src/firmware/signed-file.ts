import type { FirmwareManifest, SignedFirmware } from '@voltdeck/contract';
import { compareVersions, filledText, firmwareLimits, firmwareSignedText, type Text } from '@voltdeck/protocol/contract';
import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PublishKey } from '../module/key.ts';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

export type Described = Pick<FirmwareManifest, 'version' | 'minimumVersion' | 'hardware' | 'models' | 'notes'>;

/** What is before the raw key in its SubjectPublicKeyInfo (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');

/** The manifest lies beside its file. */
export const manifestPath = (file: string): string => `${file}.firmware.json`;

/** Signs a firmware and writes its manifest beside it. @throws CallerError naming what does not fit */
export async function signFile(file: string, described: Described, key: PublishKey, signedAt = new Date()): Promise<SignedFirmware> {
  const manifest: FirmwareManifest = { format: 1, name: nameOf(file), ...described, ...(await factsOf(file)), signedAt: signedAt.toISOString() };
  check(manifest);
  const signature = sign(null, Buffer.from(firmwareSignedText(manifest)), key.privateKey).toString('base64');
  const signed = { manifest, keyId: key.id, signature };
  await writeFile(manifestPath(file), `${JSON.stringify(signed, null, 2)}\n`);
  return signed;
}

/** The manifest beside a file. @throws CallerError where there is none */
export async function readSigned(file: string): Promise<SignedFirmware> {
  const path = manifestPath(file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw refusal(words.notSigned, { path, why: messageOf(error), file });
  });
  try {
    const signed: SignedFirmware = JSON.parse(text);
    if (signed.manifest.format === 1) return signed;
  } catch {
    // Said below: what is wrong with it is the same for the caller.
  }
  throw refusal(words.noManifest, { path, file });
}

/** Whether the file is what the holder of the key has signed: what is wrong, in one sentence; null where all is right. */
export async function whatIsWrong(file: string, signed: SignedFirmware, publicKey: string): Promise<Text | null> {
  const { manifest, signature } = signed;
  const { size, sha256 } = await factsOf(file);
  if (size !== manifest.size) return filledText(words.otherSize, { file, size, noted: manifest.size });
  if (sha256 !== manifest.sha256) return filledText(words.otherDigest, { file, sha256, noted: manifest.sha256 });
  const key = createPublicKey({ key: Buffer.concat([spkiStart, Buffer.from(publicKey, 'base64')]), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(firmwareSignedText(manifest)), key, Buffer.from(signature, 'base64'))) return words.otherSignature;
  return null;
}

async function factsOf(file: string): Promise<Pick<FirmwareManifest, 'size' | 'sha256'>> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw refusal(words.unreadable, { path: file, why: messageOf(error) });
  });
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { size, sha256: hash.digest('hex') };
}

/** Other characters than an address may hold become `-`. */
function nameOf(file: string): string {
  const name = basename(file).replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return name.slice(-firmwareLimits.nameCharactersMax).replace(/^[^A-Za-z0-9]+/, '') || 'firmware.bin';
}

const versionForm = /^[\x21-\x3a\x3c-\x7e]{1,5}$/;

/** What the console would refuse is said here, before it is signed. */
function check({ version, minimumVersion, hardware, models, size }: FirmwareManifest): void {
  for (const given of [version, minimumVersion]) if (given !== null && !versionForm.test(given)) throw refusal(words.badVersion, { version: given });
  if (minimumVersion !== null && compareVersions(minimumVersion, version) >= 0) throw refusal(words.badMinimum, { minimum: minimumVersion, version });
  if (hardware.length === 0 || models.length === 0) throw refusal(words.forNone);
  if (size === 0) throw refusal(words.empty);
  if (size > firmwareLimits.sizeBytesMax) throw refusal(words.tooLarge, { size, most: firmwareLimits.sizeBytesMax });
}

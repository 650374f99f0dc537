import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parquetSchema } from './parquet-columns.ts';

const file = z.object({
  /** Below the folder or prefix of the archive. */
  path: z.string(),
  /** null: vehicles without a project. */
  project: z.uuid().nullable(),
  projectName: z.string().nullable(),
  rows: z.number().int().min(0),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  form: z.literal(parquetSchema.form),
  table: z.literal(parquetSchema.table),
  /** Of UTC. */
  day: z.iso.date(),
  /** Counts up each time the day is written again. */
  generation: z.number().int().min(1),
  writtenAt: z.iso.datetime(),
  files: z.array(file),
  columns: z.array(z.looseObject({ name: z.string(), type: z.string() })),
});

const signedManifest = z.object({ manifest, key: z.string(), signature: z.base64() });

export type ManifestFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

export const manifestKey = (day: string): string => `manifest/${day}.json`;
export const dayFolder = (day: string): string => `record/day=${day}/`;
export const fileKey = (day: string, project: string | null, generation: number): string => `${dayFolder(day)}project=${project ?? 'none'}/part-${String(generation).padStart(6, '0')}.parquet`;
export const publicKeyKey = 'manifest/public-key.pem';

/** What is signed: the manifest as compact JSON, in the order of its keys. */
const signedBytes = (given: Manifest): Buffer => Buffer.from(JSON.stringify(given));

export function writeManifest(given: Omit<Manifest, 'form' | 'table' | 'columns'>, key: KeyObject): string {
  const whole: Manifest = { form: parquetSchema.form, table: parquetSchema.table, ...given, columns: parquetSchema.columns.map((column) => ({ ...column })) };
  const signature = sign(null, signedBytes(whole), key).toString('base64');
  return `${JSON.stringify({ manifest: whole, key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'), signature }, null, 1)}\n`;
}

/** A sentence that says what is wrong with a manifest, or the manifest. */
export function readManifest(text: string, key: KeyObject): Manifest | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'the manifest is no JSON';
  }
  const parsed = signedManifest.safeParse(json);
  if (!parsed.success) return `the manifest does not fit: ${parsed.error.issues[0]?.path.join('.') ?? ''}`;
  // What was read and not what the schema made of it: that is what was signed.
  const { manifest: said } = json as { manifest: Manifest };
  return verify(null, signedBytes(said), key, Buffer.from(parsed.data.signature, 'base64')) ? parsed.data.manifest : 'the signature of the manifest is not of this deployment, or the manifest was changed';
}

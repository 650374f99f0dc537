import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../sentence.ts';
import type { StreamCopy } from './stream-copy.ts';
import { refusals } from './words.ts';

/** Another number = a form that older programs cannot read. */
const form = 1;
const manifestFile = 'manifest.json';
export const dumpFolder = 'database';

/** What a database was when it was copied. */
export interface DatabaseFacts {
  readonly name: string;
  readonly owner: string;
  /** Of PostgreSQL. */
  readonly major: number;
  readonly timescaledb: string;
  /** `apache` or `timescale`: the latter may have compressed chunks that the former cannot read. */
  readonly license: string;
  readonly bytes: number;
  readonly tables: number;
  /** The last migration of each schema, and how many it has. */
  readonly schemas: Readonly<Record<string, { readonly migrations: number; readonly last: string }>>;
  /** Sums of the ledger: what the restored one has to say. */
  readonly ledger: Readonly<Record<string, number>>;
  /** Rows of each table of the services; absent in backups of an earlier version. */
  readonly rows?: Readonly<Record<string, number>>;
}

export interface Manifest {
  readonly form: number;
  /** The moment that the backup shows, ISO 8601. */
  readonly at: string;
  readonly database: DatabaseFacts;
  readonly streams: readonly StreamCopy[];
}

export const writtenManifest = (manifest: Omit<Manifest, 'form'>): { readonly file: string; readonly text: string } => ({
  file: manifestFile,
  text: `${JSON.stringify({ form, ...manifest }, null, 2)}\n`,
});

/** @throws CallerError when the folder is no backup, or one of a later form. */
export function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
  if (manifest.form === form) return manifest;
  throw refusal(refusals.otherForm, { folder, found: manifest.form, form });
}

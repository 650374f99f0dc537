import { filledText, type Text } from '@voltdeck/protocol/contract';
import { sameText } from '../sentence.ts';
import { verifyChecksums } from './checksums.ts';
import { ledgerOf, rowsOf, withDatabaseAt } from './database.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { besideOf, dropBeside, fillBeside, makeBeside } from './restored-database.ts';
import { words } from './words.ts';

/** A count that is not as the backup noted it. */
export interface Difference {
  readonly of: string;
  readonly isLedger: boolean;
  readonly noted: number;
  readonly restored: number;
}

export interface RestoreTest {
  readonly tables: number;
  readonly rows: number;
  readonly differences: readonly Difference[];
}

/**
 * Restores a backup into a scratch database beside the deployment's, compares the rows of every table with those that
 * the backup counted, and drops it again. Services continue; the bus is left alone.
 * @throws CallerError where it cannot be restored
 */
export async function testRestore(databaseUrl: string, { folder, progress }: { readonly folder: string; readonly progress: Progress }): Promise<RestoreTest> {
  progress.step(words.checksums);
  await verifyChecksums(folder, progress.part);
  const { database } = readManifest(folder);
  const scratch = besideOf(databaseUrl, 'restore_test');
  try {
    progress.step(filledText(words.scratch, { tables: database.tables }));
    await makeBeside(scratch, database);
    await fillBeside(scratch, folder, database, progress);
    progress.step(words.comparing);
    return await withDatabaseAt(scratch.url, async (client) => {
      const rows = await rowsOf(client);
      const ledger = await ledgerOf(client);
      const differences = [...differencesOf(rows, database.rows ?? rows, false), ...differencesOf(ledger, database.ledger, true)];
      return { tables: Object.keys(rows).length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), differences };
    });
  } finally {
    await dropBeside(scratch);
  }
}

function differencesOf(restored: Readonly<Record<string, number>>, noted: Readonly<Record<string, number>>, isLedger: boolean): Difference[] {
  return Object.keys({ ...noted, ...restored }).flatMap((of) => (noted[of] === restored[of] ? [] : [{ of, isLedger, noted: noted[of] ?? 0, restored: restored[of] ?? 0 }]));
}

export const differencesText = (differences: readonly Difference[]): readonly Text[] =>
  differences.map(({ of, isLedger, noted, restored }) => filledText(words.difference, { of: isLedger ? filledText(words.ofLedger, { name: of }) : sameText(of), restored, noted }));

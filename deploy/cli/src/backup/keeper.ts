import type { BackupOrder, BackupStatus } from '@voltdeck/contract';
import { join } from 'node:path';
import { messageOf } from '../sentence.ts';
import { backup } from './backup.ts';
import { beginCopy, copiesIn, finishCopy, nameAt, prune, type Copy } from './copies.ts';
import type { Stores } from './environment.ts';
import { readKeeper, writeKeeper, type KeeperFile } from './keeper-file.ts';
import type { Progress } from './progress.ts';
import { differenceText, testRestore } from './restore-test.ts';

export type OrderAnswer = { readonly done: true } | { readonly refused: 'BACKUP_BUSY' | 'BACKUP_NONE' };

export interface KeeperOptions extends Pick<KeeperFile, 'everyHours' | 'keep'> {
  readonly root: string;
  readonly stores: Stores;
  readonly jobs: number;
  readonly compress: string;
  readonly log: (text: string, failed?: boolean) => void;
}

const hourMs = 3_600_000;

/** Makes backups by a schedule and by order, keeps the newest, and tests that they can be restored. One thing at a time. */
export class BackupKeeper {
  private file: KeeperFile;
  private running: BackupStatus['running'] = null;
  private step: string | null = null;
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly options: KeeperOptions) {
    this.file = readKeeper(options.root, options);
  }

  told(): BackupStatus {
    const { root } = this.options;
    const copies = copiesIn(root);
    const { everyHours, keep, failure, test } = this.file;
    const due = this.dueAt(copies);
    return {
      ...{ folder: root, everyHours, keep, running: this.running, step: this.step, failure, test },
      last: copies[0] ?? null,
      copies: copies.length,
      bytes: copies.reduce((sum, { bytes }) => sum + bytes, 0),
      nextAt: due === null ? null : new Date(due).toISOString(),
    };
  }

  take(order: BackupOrder): OrderAnswer {
    if (order.order === 'schedule') {
      this.keep({ everyHours: order.everyHours, keep: order.keep });
      prune(this.options.root, order.keep);
      return { done: true };
    }
    if (this.running !== null) return { refused: 'BACKUP_BUSY' };
    const [newest] = copiesIn(this.options.root);
    if (order.order === 'backup') this.begin('backup', () => this.makeCopy());
    else if (newest === undefined) return { refused: 'BACKUP_NONE' };
    else this.begin('test', () => this.test(newest));
    return { done: true };
  }

  /** Begins what is due. */
  look(nowMs: number): void {
    const due = this.dueAt(copiesIn(this.options.root));
    if (this.running === null && due !== null && due <= nowMs) this.begin('backup', () => this.makeCopy());
  }

  /** Resolves when what is under way has ended. */
  ended(): Promise<void> {
    return this.work;
  }

  /** After a failure the next try is an hour away: a full disk is not filled again at once. */
  private dueAt(copies: readonly Copy[]): number | null {
    const { everyHours, failure } = this.file;
    if (everyHours === 0) return null;
    const [newest] = copies;
    const due = newest === undefined ? 0 : Date.parse(newest.at) + everyHours * hourMs;
    return Math.max(due, failure === null ? 0 : Date.parse(failure.at) + hourMs);
  }

  private begin(running: NonNullable<BackupStatus['running']>, work: () => Promise<void>): void {
    this.running = running;
    this.work = work().finally(() => {
      this.running = null;
      this.step = null;
    });
  }

  private async makeCopy(): Promise<void> {
    const { root, stores, jobs, compress, log } = this.options;
    const begun = Date.now();
    const name = nameAt(new Date(begun));
    try {
      const { at } = await backup(stores, { folder: beginCopy(root, name), jobs, compress, progress: this.progress() });
      const { bytes } = finishCopy(root, name, { at, seconds: Math.round((Date.now() - begun) / 1_000) });
      const gone = prune(root, this.file.keep);
      this.keep({ failure: null });
      log(`${join(root, name)} holds the deployment as it was at ${at}: ${bytes} bytes${gone.length === 0 ? '' : `; ${gone.join(', ')} went`}`);
    } catch (error) {
      this.keep({ failure: { at: new Date().toISOString(), message: messageOf(error) } });
      log(`the backup failed: ${messageOf(error)}`, true);
    }
  }

  private async test({ name }: Copy): Promise<void> {
    const { root, stores, log } = this.options;
    const at = (): string => new Date().toISOString();
    try {
      const { tables, rows, differences } = await testRestore(stores.databaseUrl, { folder: join(root, name), progress: this.progress() });
      const message = differences.length === 0 ? null : differenceText(differences);
      this.keep({ test: { at: at(), name, good: message === null, tables, rows, message } });
      log(message === null ? `${name} was restored into a scratch database: ${rows} rows of ${tables} tables are as noted` : `${name} came back different: ${message}`, message !== null);
    } catch (error) {
      this.keep({ test: { at: at(), name, good: false, tables: 0, rows: 0, message: messageOf(error) } });
      log(`the restore of ${name} failed: ${messageOf(error)}`, true);
    }
  }

  private keep(changed: Partial<KeeperFile>): void {
    this.file = { ...this.file, ...changed };
    writeKeeper(this.options.root, this.file);
  }

  private progress(): Progress {
    return { step: (text) => void (this.step = text), part: () => undefined };
  }
}

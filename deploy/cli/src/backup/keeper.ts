import type { BackupOrder, BackupStatus } from '@voltdeck/contract';
import { filledText, type Text } from '@voltdeck/protocol/contract';
import { textOf } from '../sentence.ts';
import { backup } from './backup.ts';
import { nameAt, type Copy } from './copies.ts';
import type { Stores } from './environment.ts';
import { readKeeper, writeKeeper, type KeeperFile } from './keeper-file.ts';
import type { Progress } from './progress.ts';
import { differencesText, testRestore } from './restore-test.ts';
import { causeOf } from './target-error.ts';
import type { BackupTarget } from './target.ts';
import { words } from './words.ts';

export type OrderAnswer = { readonly done: true } | { readonly refused: 'BACKUP_BUSY' | 'BACKUP_NONE' };

export interface KeeperOptions extends Pick<KeeperFile, 'everyHours' | 'keep'> {
  /** For what is remembered from run to run. */
  readonly root: string;
  readonly target: BackupTarget;
  readonly stores: Stores;
  readonly jobs: number;
  readonly compress: string;
  readonly log: (text: Text, failed?: boolean) => void;
}

const hourMs = 3_600_000;
/** A store that is paid by the request is not asked at each look. */
const listEveryMs = { folder: 0, s3: 600_000 } as const;
const listAgainMs = 60_000;

/** Makes backups by a schedule and by order, keeps the newest, and tests that they can be restored. One thing at a time. */
export class BackupKeeper {
  private file: KeeperFile;
  private running: BackupStatus['running'] = null;
  private step: Text | null = null;
  private work: Promise<void> = Promise.resolve();
  /** null: the target has not answered yet. */
  private copies: readonly Copy[] | null = null;
  private problem: BackupStatus['target']['problem'] = null;
  private listAtMs = 0;

  private constructor(private readonly options: KeeperOptions) {
    this.file = readKeeper(options.root, options);
  }

  static async open(options: KeeperOptions): Promise<BackupKeeper> {
    const keeper = new BackupKeeper(options);
    await keeper.list();
    return keeper;
  }

  status(): BackupStatus {
    const { kind, place } = this.options.target;
    const { everyHours, keep, failure, test } = this.file;
    const copies = this.copies ?? [];
    const due = this.dueAt();
    return {
      target: { kind, place, problem: this.problem },
      ...{ everyHours, keep, running: this.running, step: this.step, failure, test },
      last: copies[0] ?? null,
      copies: copies.length,
      bytes: copies.reduce((sum, { bytes }) => sum + bytes, 0),
      nextAt: due === null ? null : new Date(due).toISOString(),
    };
  }

  take(order: BackupOrder): OrderAnswer {
    if (order.order === 'schedule') {
      this.keep({ everyHours: order.everyHours, keep: order.keep });
      this.work = this.work.then(() => this.dropOld());
      return { done: true };
    }
    if (this.running !== null) return { refused: 'BACKUP_BUSY' };
    const newest = this.copies?.[0];
    if (order.order === 'backup') this.begin('backup', () => this.makeCopy());
    else if (newest === undefined) return { refused: 'BACKUP_NONE' };
    else this.begin('test', () => this.test(newest));
    return { done: true };
  }

  /** Begins what is due. */
  async look(nowMs: number): Promise<void> {
    if (this.running !== null) return;
    if (nowMs >= this.listAtMs) await this.list();
    const due = this.dueAt();
    if (due !== null && due <= nowMs) this.begin('backup', () => this.makeCopy());
  }

  /** Resolves when what is under way has ended. */
  ended(): Promise<void> {
    return this.work;
  }

  /** After a failure the next try is an hour away: a full disk is not filled again at once. */
  private dueAt(): number | null {
    const { everyHours, failure } = this.file;
    if (everyHours === 0 || this.copies === null) return null;
    const [newest] = this.copies;
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
    const { target, stores, jobs, compress, log } = this.options;
    const begunMs = Date.now();
    const name = nameAt(new Date(begunMs));
    try {
      const folder = await target.begin(name);
      const { at } = await backup(stores, { folder, jobs, compress, progress: this.progress() });
      const { bytes } = await target.finish(name, { at, begunMs }, this.progress());
      this.keep({ failure: null });
      log(filledText(words.holdsBytes, { copy: filledText(words.copyAt, { name, place: target.place }), at, bytes }));
    } catch (error) {
      this.keep({ failure: { at: new Date().toISOString(), message: textOf(error), cause: causeOf(error) } });
      log(filledText(words.failed, { why: textOf(error) }), true);
      await target.drop(name).catch((left: unknown) => log(filledText(words.left, { name, why: textOf(left) }), true));
    }
    await this.dropOld();
  }

  /** Copies beyond those that are kept. */
  private async dropOld(): Promise<void> {
    const { target, log } = this.options;
    try {
      const gone = await target.prune(this.file.keep);
      if (gone.length > 0) log(filledText(words.pruned, { keep: this.file.keep, names: gone }));
    } catch (error) {
      log(filledText(words.notPruned, { why: textOf(error) }), true);
    }
    await this.list();
  }

  private async list(): Promise<void> {
    const { target, log } = this.options;
    try {
      this.copies = await target.copies();
      this.problem = null;
    } catch (error) {
      const message = textOf(error);
      if (this.problem?.message.en !== message.en) log(message, true);
      this.problem = { message, cause: causeOf(error) };
    }
    this.listAtMs = Date.now() + (this.problem === null ? listEveryMs[target.kind] : listAgainMs);
  }

  private async test({ name }: Copy): Promise<void> {
    const { target, stores, log } = this.options;
    const at = (): string => new Date().toISOString();
    try {
      const { tables, rows, differences } = await target.withCopy(name, this.progress(), (folder) => testRestore(stores.databaseUrl, { folder, progress: this.progress() }));
      const message = differences.length === 0 ? null : filledText(words.differences, { differences: differencesText(differences) });
      this.keep({ test: { at: at(), name, good: message === null, tables, rows, message } });
      log(message === null ? filledText(words.asNoted, { name, rows, tables }) : filledText(words.different, { name, differences: message }), message !== null);
    } catch (error) {
      this.keep({ test: { at: at(), name, good: false, tables: 0, rows: 0, message: textOf(error) } });
      log(filledText(words.restoreFailed, { name, why: textOf(error) }), true);
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

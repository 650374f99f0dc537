import { DomainError } from '@voltdeck/base';
import type { Fleet, ImportReport, InputOf } from '@voltdeck/contract';
import { hasAccess, type ImportExisting, type ImportFormat } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { passedOver, type CellsOf, type Columns } from './headings.ts';
import { readFileRows, type FileRow, type Headings } from './import-file.ts';
import { goodRows, reportOf, trialOf, type PlannedRow } from './import-plan.ts';
import type { ImportRepository, Trial } from './import.repository.ts';

/** How the rows are taken. */
export interface Choice {
  readonly existing: ImportExisting;
  /** No one else changes what the file names meanwhile. */
  readonly lock: boolean;
  readonly trial: Trial | null;
  readonly except: InputOf<Fleet['deviceImportApply']>['except'];
}

/** An import that compares its rows with what is there, shows what differs, and writes what was shown. */
export abstract class ComparedImport<Name extends string, Fields extends object> {
  protected abstract readonly entity: Trial['entity'];
  protected abstract readonly headings: Headings<Columns<Name>, CellsOf<Name>>;

  constructor(protected readonly imports: ImportRepository) {}

  protected abstract plan(manager: EntityManager, rows: readonly FileRow<CellsOf<Name>>[], choice: Choice, acting: Acting): Promise<PlannedRow<Fields>[]>;
  protected abstract insert(manager: EntityManager, rows: readonly PlannedRow<Fields>[], acting: Acting): Promise<void>;
  protected abstract update(manager: EntityManager, rows: readonly PlannedRow<Fields>[], acting: Acting): Promise<void>;
  /** After the transaction. @param rows those that were written */
  protected abstract written(rows: readonly PlannedRow<Fields>[]): void;

  /**
   * All rows, or none while one has a problem.
   *
   * @throws DomainError IMPORT_REFUSED when the file as a whole cannot be read, PERMISSION_MISSING; bad rows are told in the report
   */
  async run({ uploadId, format, dryRun, existing }: Omit<InputOf<Fleet['importRun']>, 'entity'>, acting: Acting): Promise<ImportReport> {
    const isUpdate = existing === 'update';
    if (isUpdate) requireUpdate(acting);
    const keepsFile = isUpdate && dryRun;
    const { ignored, rows } = await this.fileOf(uploadId, format, acting, keepsFile);
    const planned = await this.imports.dataSource
      .transaction(async (manager) => {
        const plan = await this.plan(manager, rows, { existing, lock: !dryRun, trial: null, except: [] }, acting);
        if (!dryRun && plan.every(({ problems }) => problems.length === 0)) await this.write(manager, plan, acting);
        return plan;
      })
      .catch(async (error: unknown) => {
        if (keepsFile) await this.imports.discard(uploadId, acting.caller.userId);
        throw error;
      });
    if (keepsFile) await this.imports.keepTrial(uploadId, acting.caller.userId, trialOf(planned, { entity: this.entity, format }));
    const written = !dryRun && planned.every(({ problems }) => problems.length === 0);
    this.written(written ? planned : []);
    return reportOf(planned, { dryRun, written, ignored, uploadId: keepsFile ? uploadId : null });
  }

  /**
   * The good rows of a trial, as it showed them: what was changed since is a problem of its row.
   *
   * @throws DomainError IMPORT_TRIAL_ENDED, PERMISSION_MISSING
   */
  async apply({ uploadId, except }: InputOf<Fleet['deviceImportApply']>, acting: Acting): Promise<ImportReport> {
    const trial = await this.imports.takeTrial(uploadId, acting.caller.userId, this.entity);
    if (trial === null) throw new DomainError('IMPORT_TRIAL_ENDED');
    const { ignored, rows } = await this.fileOf(uploadId, trial.format, acting, false);
    const planned = await this.imports.dataSource.transaction(async (manager) => {
      const plan = await this.plan(manager, rows, { existing: 'update', lock: true, trial, except }, acting);
      await this.write(manager, plan, acting);
      return plan;
    });
    this.written(planned.filter(({ problems }) => problems.length === 0));
    return reportOf(planned, { dryRun: false, written: true, ignored, uploadId: null });
  }

  private async fileOf(uploadId: string, format: ImportFormat, { caller }: Acting, keep: boolean): Promise<{ ignored: string[]; rows: readonly FileRow<CellsOf<Name>>[] }> {
    const { columns, rows } = await readFileRows(await this.imports.file(uploadId, caller.userId, keep), format, this.headings);
    return { ignored: passedOver(columns), rows };
  }

  private async write(manager: EntityManager, plan: readonly PlannedRow<Fields>[], acting: Acting): Promise<void> {
    const [created, updated] = [goodRows(plan, 'create'), goodRows(plan, 'update')];
    if (created.length > 0) await this.insert(manager, created, acting);
    if (updated.length > 0) requireUpdate(acting);
    if (updated.length > 0) await this.update(manager, updated, acting);
  }
}

/** @throws DomainError PERMISSION_MISSING */
function requireUpdate({ caller }: Acting): void {
  if (!hasAccess('update', caller)) throw new DomainError('PERMISSION_MISSING', { permission: 'update' });
}

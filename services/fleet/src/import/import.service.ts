import { Inject, Injectable } from '@nestjs/common';
import type { Fleet, ImportProblem, ImportReport, InputOf } from '@voltdeck/contract';
import { done, DomainError } from '@voltdeck/base';
import { hasAccess, type Done, type ImportExisting, type ImportFormat, type Scope, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { VinRules } from '../device/vin-rule.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { conflictsOf } from './conflicts.ts';
import { deviceHeadings, passedOver, type NamedCells } from './headings.ts';
import { readFileRows, type FileRow } from './import-file.ts';
import { goodRows, reportOf, trialOf, type PlannedRow } from './import-plan.ts';
import { ImportRepository, type Trial } from './import.repository.ts';
import { placeProblems } from './place.ts';
import { presentDevices, type Present } from './present.ts';
import { readRow, reasons } from './read-row.ts';

type NamedRow = FileRow<NamedCells>;

/** How the rows are taken. */
interface Choice {
  readonly existing: ImportExisting;
  /** No one else changes the devices of the file meanwhile. */
  readonly lock: boolean;
  readonly trial: Trial | null;
  readonly except: InputOf<Fleet['deviceImportApply']>['except'];
}

/** Why a VIN cannot be used. Who does not see all vehicles is not told what has it, or whose it is. */
function takenReason(present: Present, existing: ImportExisting, scope: Scope): Text | null {
  if (existing === 'update' && present.owned && !present.deleted) return null;
  if (!scope.all) return reasons.unusable;
  return present.deleted ? reasons.deleted : reasons.exists;
}

/** Imports devices from a file, and changes those that are there where that is asked for. */
@Injectable()
export class ImportService {
  constructor(
    private readonly imports: ImportRepository,
    private readonly relay: OutboxRelay,
    @Inject(VinRules) private readonly vins: Pick<VinRules, 'of'>,
  ) {}

  async keep(part: InputOf<Fleet['importPart']>, { caller }: Acting): Promise<Done> {
    await this.imports.keep(part, caller.userId);
    return done;
  }

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
    const planned = await this.imports.dataSource.transaction(async (manager) => {
      const plan = await this.plan(manager, rows, { existing, lock: !dryRun, trial: null, except: [] }, acting);
      if (!dryRun && plan.every(({ problems }) => problems.length === 0)) await this.write(manager, plan, acting);
      return plan;
    });
    if (keepsFile) await this.imports.keepTrial(uploadId, acting.caller.userId, trialOf(planned, format));
    this.relay.wake();
    const written = !dryRun && planned.every(({ problems }) => problems.length === 0);
    return reportOf(planned, { dryRun, written, ignored, uploadId: keepsFile ? uploadId : null });
  }

  /**
   * The good rows of a trial, as it showed them: what was changed since is a problem of its row.
   *
   * @throws DomainError IMPORT_TRIAL_ENDED, PERMISSION_MISSING
   */
  async apply({ uploadId, except }: InputOf<Fleet['deviceImportApply']>, acting: Acting): Promise<ImportReport> {
    const trial = await this.imports.takeTrial(uploadId, acting.caller.userId);
    if (trial === null) throw new DomainError('IMPORT_TRIAL_ENDED');
    const { ignored, rows } = await this.fileOf(uploadId, trial.format, acting, false);
    const planned = await this.imports.dataSource.transaction(async (manager) => {
      const plan = await this.plan(manager, rows, { existing: 'update', lock: true, trial, except }, acting);
      await this.write(manager, plan, acting);
      return plan;
    });
    this.relay.wake();
    return reportOf(planned, { dryRun: false, written: true, ignored, uploadId: null });
  }

  private async fileOf(uploadId: string, format: ImportFormat, { caller }: Acting, keep: boolean): Promise<{ ignored: string[]; rows: readonly NamedRow[] }> {
    const { columns, rows } = await readFileRows(await this.imports.file(uploadId, caller.userId, keep), format, deviceHeadings);
    return { ignored: passedOver(columns), rows };
  }

  private async write(manager: EntityManager, plan: readonly PlannedRow[], acting: Acting): Promise<void> {
    const created = goodRows(plan, 'create').map(({ fields }) => ({ groupIds: [], ...fields }));
    const updated = goodRows(plan, 'update').flatMap(({ id, fields }) => (id === null ? [] : [{ id, ...fields }]));
    if (created.length > 0) await this.imports.insert(manager, created, acting);
    if (updated.length > 0) requireUpdate(acting);
    if (updated.length > 0) await this.imports.update(manager, updated, acting);
  }

  private async plan(manager: EntityManager, rows: readonly NamedRow[], choice: Choice, { caller: { scope } }: Acting): Promise<PlannedRow[]> {
    const vins = rows.map(({ cells }) => cells.vin ?? '');
    const named = await this.imports.named(manager, scope);
    const present = await presentDevices(manager, vins, scope, choice.lock);
    const rule = await this.vins.of(vins.filter((vin) => !present.has(vin)));
    const left = new Map(choice.except.map(({ line, columns }) => [line, columns]));
    const seen = new Set<string>();
    return rows.map(({ line, cells }): PlannedRow => {
      const { vin = '' } = cells;
      const change = { line, vin, kind: 'create', differences: [] } as const;
      if (left.has(line) && left.get(line) === undefined) return { line, vin, kind: 'left', change, fields: {}, id: null, problems: [] };
      const there = present.get(vin);
      const updates = choice.existing === 'update' && there?.owned === true && !there.deleted ? there : null;
      const { fields, differences, problems: found } = readRow(line, cells, named, updates, new Set(left.get(line)));
      const problems: ImportProblem[] = [...found];
      const aboutVin = seen.has(vin) ? reasons.twice : there ? takenReason(there, choice.existing, scope) : null;
      seen.add(vin);
      const fault = aboutVin ?? (there !== undefined || found.some(({ column }) => column === 'vin') ? null : rule(vin));
      if (vin !== '' && fault !== null) problems.push({ line, column: 'vin', value: vin.slice(0, 100), reason: fault });
      if (aboutVin === null) problems.push(...placeProblems({ line, vin, fields, present: updates, named, scope }));
      const kind = updates === null ? 'create' : differences.length > 0 ? 'update' : 'unchanged';
      if (choice.trial !== null && updates !== null) problems.push(...conflictsOf(line, differences, updates, choice.trial));
      const whole = updates === null ? fields : { ...updates.fields, ...fields };
      return { line, vin, kind, change: { line, vin, kind: updates === null ? 'create' : 'update', differences: [...differences] }, fields: whole, id: updates?.id ?? null, problems };
    });
  }
}

/** @throws DomainError PERMISSION_MISSING */
function requireUpdate({ caller }: Acting): void {
  if (!hasAccess('update', caller)) throw new DomainError('PERMISSION_MISSING', { permission: 'update' });
}

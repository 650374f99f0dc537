import { Inject, Injectable } from '@nestjs/common';
import type { Fleet, ImportProblem, InputOf } from '@voltdeck/contract';
import { done } from '@voltdeck/base';
import { hasAccess, type Done, type ImportExisting, type Scope, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { VinRules } from '../device/vin-rule.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { ComparedImport, type Choice } from './compared-import.ts';
import { conflictsOf } from './conflicts.ts';
import { deviceHeadings, type ColumnName, type NamedCells } from './headings.ts';
import type { FileRow } from './import-file.ts';
import { ImportKeys } from './import-keys.ts';
import type { PlannedRow } from './import-plan.ts';
import { ImportRepository } from './import.repository.ts';
import { isKeyColumn, readKeys } from './key-cells.ts';
import { placeProblems } from './place.ts';
import { presentDevices, type DeviceFields, type Present } from './present.ts';
import { readRow, reasons } from './read-row.ts';

type NamedRow = FileRow<NamedCells>;

/** Why a VIN cannot be used. Who does not see all vehicles is not told what has it, or whose it is. */
function takenReason(present: Present, existing: ImportExisting, scope: Scope): Text | null {
  if (existing === 'update' && present.owned && !present.deleted) return null;
  if (!scope.all) return reasons.unusable;
  return present.deleted ? reasons.deleted : reasons.exists;
}

/** Imports devices from a file, and changes those that are there where that is asked for. */
@Injectable()
export class ImportService extends ComparedImport<ColumnName, DeviceFields> {
  protected readonly entity = 'device';
  protected readonly headings = deviceHeadings;

  constructor(
    imports: ImportRepository,
    private readonly relay: OutboxRelay,
    private readonly keys: ImportKeys,
    @Inject(VinRules) private readonly vins: Pick<VinRules, 'of'>,
  ) {
    super(imports);
  }

  async keep(part: InputOf<Fleet['importPart']>, { caller }: Acting): Promise<Done> {
    await this.imports.keep(part, caller.userId);
    return done;
  }

  protected async insert(manager: EntityManager, rows: readonly PlannedRow[], acting: Acting): Promise<void> {
    await this.imports.insert(manager, rows.map(({ fields }) => ({ groupIds: [], ...fields })), acting);
    await this.keys.write(manager, rows, acting);
  }

  protected async update(manager: EntityManager, rows: readonly PlannedRow[], acting: Acting): Promise<void> {
    const changed = rows.filter(({ change }) => change.differences.some(({ column }) => !isKeyColumn(column)));
    if (changed.length > 0) await this.imports.update(manager, changed.flatMap(({ id, fields }) => (id === null ? [] : [{ id, ...fields }])), acting);
    await this.keys.write(manager, rows, acting);
  }

  protected written(rows: readonly PlannedRow[]): void {
    this.relay.wake();
    this.keys.announce(rows);
  }

  protected async plan(manager: EntityManager, rows: readonly NamedRow[], choice: Choice, { caller }: Acting): Promise<PlannedRow[]> {
    const { scope } = caller;
    const administers = hasAccess('administrator', caller);
    const vins = rows.map(({ cells }) => cells.vin ?? '');
    const named = await this.imports.named(manager, scope);
    const present = await presentDevices(manager, vins, scope, choice.lock);
    const inUse = await this.keys.inUse(manager, rows, [...present.values()].map(({ id }) => id));
    const rule = await this.vins.of(vins.filter((vin) => !present.has(vin)));
    const left = new Map(choice.except.map(({ line, columns }) => [line, columns]));
    const seen = new Set<string>();
    return rows.map(({ line, cells }): PlannedRow => {
      const { vin = '' } = cells;
      const change = { line, vin, kind: 'create', differences: [] } as const;
      if (left.has(line) && left.get(line) === undefined) return { line, vin, kind: 'left', change, fields: {}, id: null, problems: [] };
      const there = present.get(vin);
      const updates = choice.existing === 'update' && there?.owned === true && !there.deleted ? there : null;
      const leftOut = new Set(left.get(line));
      const { fields, differences: told, problems: found } = readRow(line, cells, named, updates, leftOut);
      const { keys, differences: ofKeys, problems: withKeys } = readKeys({ line, cells, left: leftOut, inUse: updates === null ? [] : (inUse.get(updates.id) ?? []), administers });
      const differences = updates === null ? told : [...told, ...ofKeys];
      const problems: ImportProblem[] = [...found, ...withKeys];
      const aboutVin = seen.has(vin) ? reasons.twice : there ? takenReason(there, choice.existing, scope) : null;
      seen.add(vin);
      const fault = aboutVin ?? (there !== undefined || found.some(({ column }) => column === 'vin') ? null : rule(vin));
      if (vin !== '' && fault !== null) problems.push({ line, column: 'vin', value: vin.slice(0, 100), reason: fault });
      if (aboutVin === null) problems.push(...placeProblems({ line, vin, fields, present: updates, named, scope }));
      const kind = updates === null ? 'create' : differences.length > 0 ? 'update' : 'unchanged';
      if (choice.trial !== null && updates !== null) problems.push(...conflictsOf(line, differences, updates, choice.trial));
      const whole = updates === null ? fields : { ...updates.fields, ...fields };
      return { line, vin, kind, change: { line, vin, kind: updates === null ? 'create' : 'update', differences: [...differences] }, fields: whole, id: updates?.id ?? null, problems, keys };
    });
  }
}

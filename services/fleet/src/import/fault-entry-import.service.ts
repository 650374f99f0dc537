import { DomainError } from '@voltdeck/base';
import { Injectable } from '@nestjs/common';
import type { ImportDifference, ImportProblem } from '@voltdeck/contract';
import { faultTypes } from '@voltdeck/protocol/codes';
import { faultEntryFieldNames, faultEntryShown, forms, shownOnly, type EntityFields, type FaultEntryFieldName, type FieldProblem, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import type { EntityRow } from '../definitions/entity-schema.ts';
import { faultEntry } from '../definitions/fault-entry.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { readFields } from '../entity/fields.ts';
import { ComparedImport, type Choice } from './compared-import.ts';
import { conflictsOf } from './conflicts.ts';
import { headingsOf, plain, type CellsOf } from './headings.ts';
import type { FileRow } from './import-file.ts';
import type { PlannedRow } from './import-plan.ts';
import { ImportRepository } from './import.repository.ts';
import { reasons } from './read-row.ts';

type Cells = CellsOf<FaultEntryFieldName>;

/** Columns of an exported list that an import passes over. */
const passed = { ...faultEntryShown, createdAt: shownOnly.createdAt, updatedAt: shownOnly.updatedAt, updatedBy: shownOnly.updatedBy } as const satisfies Record<string, Text>;

const headings = headingsOf(faultEntryFieldNames.map((name) => ({ name, label: forms.faultEntry[name].label })), 'type', passed);

const exists: Text = { 'zh-CN': '该型号已有此故障类型的条目，且此列的值不同', en: 'The model already has an entry for this fault type with another value here' };

/** Fault types by their built-in names, so that a file can be written without knowing the codes. */
const typesByName: ReadonlyMap<string, string> = new Map(Object.entries(faultTypes).flatMap(([type, text]) => Object.values<string>(text).map((word): [string, string] => [plain(word), type])));

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const keyOf = (fields: EntityFields | EntityRow): string => `${textOf(fields['bmsModel'])}\n${textOf(fields['type'])}`;

/** How a person finds the entry of a row again. */
const nameOf = ({ bmsModel = '', type = '' }: Cells): string => `${bmsModel} #${type}`.trim();

/** Imports entries of the fault dictionary, and changes those that are there where that is asked for. */
@Injectable()
export class FaultEntryImportService extends ComparedImport<FaultEntryFieldName, EntityFields> {
  protected readonly entity = 'faultEntry';
  protected readonly headings = headings;

  constructor(
    imports: ImportRepository,
    private readonly entities: EntityRepository,
    private readonly changes: ChangeRepository,
    private readonly announcer: ChangeAnnouncer,
  ) {
    super(imports);
  }

  protected async plan(manager: EntityManager, rows: readonly FileRow<Cells>[], { existing, lock, trial, except }: Choice, { caller }: Acting): Promise<PlannedRow<EntityFields>[]> {
    if (!caller.scope.all) throw new DomainError('SCOPE_EXCEEDED', { entity: faultEntry.name });
    // Before the rows are read: an entry that another import adds meanwhile is seen, or waits.
    if (lock) await manager.query(`lock table ${faultEntry.table} in share row exclusive mode`);
    const stored = new Map((await manager.getRepository<EntityRow>(faultEntry.name).find()).map((row) => [keyOf(row), row]));
    const left = new Map(except.map(({ line, columns }) => [line, columns]));
    const seen = new Set<string>();
    const planned: PlannedRow<EntityFields>[] = [];
    for (const { line, cells: written } of rows) {
      const cells: Cells = written.type === undefined ? written : { ...written, type: typesByName.get(plain(written.type)) ?? written.type };
      const vin = nameOf(cells);
      const key = keyOf(cells);
      const there = stored.get(key) ?? null;
      const kind = there === null ? 'create' : 'update';
      if (left.has(line) && left.get(line) === undefined) {
        planned.push({ line, vin, kind: 'left', change: { line, vin, kind, differences: [] }, fields: {}, id: null, problems: [] });
        continue;
      }
      const taken = Object.fromEntries(Object.entries(cells).filter(([column]) => left.get(line)?.includes(column) !== true));
      const { fields, problems } = await readRow(line, taken, there);
      const differences = there === null ? [] : differencesOf(fields, there);
      if (seen.has(key)) problems.push({ line, column: 'type', value: cells.type ?? '', reason: reasons.twice });
      else if (existing === 'refuse' && differences[0] !== undefined) problems.push({ line, column: differences[0].column, value: differences[0].to.slice(0, 100), reason: exists });
      seen.add(key);
      const updatedBy = textOf(there?.['updatedBy']) || null;
      if (trial !== null && there !== null) problems.push(...conflictsOf(line, differences, { updatedBy }, trial, 'type'));
      const changed = Object.fromEntries(differences.map(({ column }) => [column, fields[column]]));
      planned.push({
        ...{ line, vin, kind: there !== null && differences.length === 0 ? 'unchanged' : kind, change: { line, vin, kind, differences } },
        ...{ fields: there === null ? fields : changed, id: there?.id ?? null, problems },
      });
    }
    return planned;
  }

  protected async insert(manager: EntityManager, rows: readonly PlannedRow<EntityFields>[], acting: Acting): Promise<void> {
    for (const { fields } of rows) {
      const id = await this.entities.insert(manager, faultEntry, fields, acting.caller.loginName);
      await this.changes.record(manager, faultEntry.name, 'add', acting, { id, before: null, after: await this.entities.view(manager, faultEntry, id) });
    }
  }

  protected async update(manager: EntityManager, rows: readonly PlannedRow<EntityFields>[], acting: Acting): Promise<void> {
    for (const { id, fields } of rows) {
      if (id === null) continue;
      const before = await this.entities.view(manager, faultEntry, id);
      await this.entities.update(manager, faultEntry, id, fields, acting.caller.loginName);
      await this.changes.record(manager, faultEntry.name, 'change', acting, { id, before, after: await this.entities.view(manager, faultEntry, id) });
    }
  }

  protected written(): void {
    this.announcer.changed(faultEntry.name, null);
  }
}

/** The fields of a row as they are kept, by the rules of the form; with everything that is wrong with its cells. */
async function readRow(line: number, cells: Cells, there: EntityRow | null): Promise<{ fields: EntityFields; problems: ImportProblem[] }> {
  try {
    return { fields: await readFields(faultEntry, cells, there), problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { fields: {}, problems: error.fields.map((problem) => problemOf(line, cells, problem)) };
  }
}

function problemOf(line: number, cells: Cells, { path, message, text }: FieldProblem): ImportProblem {
  const column = faultEntryFieldNames.find((name) => name === path);
  return { line, column: path, value: (column === undefined ? '' : (cells[column] ?? '')).slice(0, 100), reason: text ?? { 'zh-CN': message, en: message } };
}

function differencesOf(fields: EntityFields, there: EntityRow): ImportDifference[] {
  return faultEntryFieldNames
    .filter((name) => Object.hasOwn(fields, name) && textOf(fields[name]) !== textOf(there[name]))
    .map((column) => ({ column, from: textOf(there[column]), to: textOf(fields[column]) }));
}

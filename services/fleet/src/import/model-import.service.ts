import { Injectable } from '@nestjs/common';
import type { Fleet, ImportProblem, ImportReport, InputOf } from '@voltdeck/contract';
import type { ModelFieldName } from '@voltdeck/protocol/codes';
import { importLimits, type EntityFields, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import type { EntityRow } from '../definitions/entity-schema.ts';
import { model } from '../definitions/model.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { passedOver } from './headings.ts';
import { readFileRows } from './import-file.ts';
import { ImportRepository } from './import.repository.ts';
import { differingColumn, modelHeadings, readModelRow, type ModelCells } from './model-rows.ts';

const reasons = {
  twice: { 'zh-CN': '文件中重复出现', en: 'Appears twice in the file' },
  exists: {
    'zh-CN': '该型号与配置的车型已存在，且此列的值不同：请在车型页面修改，或从文件中删除此行',
    en: 'A model with this number and configuration already exists with another value here: edit the model, or remove the row from the file',
  },
} as const satisfies Record<string, Text>;

interface GivenModel {
  readonly line: number;
  readonly cells: ModelCells;
  readonly fields: EntityFields;
  /** What is wrong with its cells. */
  readonly problems: readonly ImportProblem[];
}

/** A model of the file beside those that are stored. */
interface JudgedModel extends GivenModel {
  /** It is stored as the file has it. */
  readonly unchanged: boolean;
}

/** Imports vehicle models from a file: all of its new rows, or none and every reason why. A row that is stored already changes nothing. */
@Injectable()
export class ModelImportService {
  constructor(
    private readonly imports: ImportRepository,
    private readonly entities: EntityRepository,
    private readonly changes: ChangeRepository,
  ) {}

  /** @throws DomainError IMPORT_REFUSED when the file as a whole cannot be read; bad rows are in the report */
  async run({ uploadId, format, dryRun }: Omit<InputOf<Fleet['importRun']>, 'entity' | 'existing'>, acting: Acting): Promise<ImportReport> {
    const { columns, rows } = await readFileRows(await this.imports.file(uploadId, acting.caller.userId), format, modelHeadings);
    const read = rows.map(({ line, cells }) => ({ line, cells, ...readModelRow(line, cells) }));
    return this.imports.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const judged = await this.judged(manager, read);
      const problems = judged.flatMap((row) => row.problems);
      const fresh = judged.filter((row) => !row.unchanged && row.problems.length === 0);
      const written = problems.length === 0 && !dryRun;
      if (written) for (const { fields } of fresh) await this.add(manager, fields, acting);
      return {
        ...{ dryRun, rows: rows.length, imported: written ? fresh.length : 0, created: written || dryRun ? fresh.length : 0 },
        ...{ updated: 0, unchanged: judged.filter((row) => row.unchanged).length, refused: new Set(problems.map(({ line }) => line)).size, skipped: 0 },
        ...{ changes: [], ignored: passedOver(columns), uploadId: null },
        ...{ problems: problems.slice(0, importLimits.problemsMax), problemTotal: problems.length },
      };
    });
  }

  private async add(manager: EntityManager, fields: EntityFields, acting: Acting): Promise<void> {
    const id = await this.entities.insert(manager, model, fields, acting.caller.loginName);
    await this.changes.record(manager, model.name, 'add', acting, { id, before: null, after: await this.entities.view(manager, model, id) });
  }

  private async judged(manager: EntityManager, models: readonly GivenModel[]): Promise<JudgedModel[]> {
    const rows = await manager.getRepository<EntityRow>(model.name).find();
    const stored = new Map(rows.map((row) => [keyOf(row), row]));
    const seen = new Set<string>();
    return models.map((given) => {
      const key = keyOf(given.fields);
      const isTwice = seen.has(key);
      seen.add(key);
      const there = stored.get(key);
      const differing = there === undefined ? null : differingColumn(given.cells, given.fields, there);
      const further = isTwice ? [problemOf(given, 'number', reasons.twice)] : differing === null ? [] : [problemOf(given, differing, reasons.exists)];
      const problems = [...given.problems, ...further];
      return { ...given, problems, unchanged: there !== undefined && problems.length === 0 };
    });
  }
}

const problemOf = ({ line, cells }: GivenModel, column: ModelFieldName, reason: Text): ImportProblem => ({ line, column, value: (cells[column] ?? '').slice(0, 100), reason });

const keyOf = (fields: EntityFields | EntityRow): string => ['number', 'configuration'].map((name) => (typeof fields[name] === 'string' ? fields[name] : '')).join('\n');

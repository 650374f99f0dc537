import { Injectable } from '@nestjs/common';
import type { Fleet, ImportProblem, ImportReport, InputOf } from '@voltdeck/contract';
import { importLimits, type EntityFields, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { model } from '../definitions/model.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { readFileRows } from './import-file.ts';
import { ImportRepository } from './import.repository.ts';
import { modelHeadings, readModelRow } from './model-rows.ts';

const reasons = {
  twice: { 'zh-CN': '文件中重复出现', en: 'It appears twice in the file' },
  exists: { 'zh-CN': '该型号与配置的车型已存在', en: 'A model with this number and configuration exists already' },
} as const satisfies Record<string, Text>;

interface NewModel {
  readonly line: number;
  readonly fields: EntityFields;
}

/** Imports vehicle models from a file: all of its rows, or none and every reason why. */
@Injectable()
export class ModelImportService {
  constructor(
    private readonly imports: ImportRepository,
    private readonly entities: EntityRepository,
    private readonly changes: ChangeRepository,
  ) {}

  /** @throws DomainError IMPORT_REFUSED when the file as a whole cannot be read; bad rows are in the report */
  async run({ uploadId, format, dryRun }: Omit<InputOf<Fleet['importRun']>, 'entity' | 'existing'>, acting: Acting): Promise<ImportReport> {
    const { rows } = await readFileRows(await this.imports.file(uploadId, acting.caller.userId), format, modelHeadings);
    const read = rows.map(({ line, cells }) => ({ line, ...readModelRow(line, cells) }));
    return this.imports.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const problems = [...read.flatMap((row) => row.problems), ...(await this.taken(manager, read))].sort((one, other) => one.line - other.line);
      const good = problems.length === 0;
      if (good && !dryRun) for (const { fields } of read) await this.add(manager, fields, acting);
      const refused = new Set(problems.map(({ line }) => line)).size;
      return {
        ...{ dryRun, rows: rows.length, imported: good && !dryRun ? rows.length : 0, created: good || dryRun ? rows.length - refused : 0 },
        ...{ updated: 0, unchanged: 0, refused, skipped: 0, changes: [], ignored: [], uploadId: null },
        ...{ problems: problems.slice(0, importLimits.problemsMax), problemTotal: problems.length },
      };
    });
  }

  private async add(manager: EntityManager, fields: EntityFields, acting: Acting): Promise<void> {
    const id = await this.entities.insert(manager, model, fields, acting.caller.loginName);
    await this.changes.record(manager, model.name, 'add', acting, { id, before: null, after: await this.entities.view(manager, model, id) });
  }

  private async taken(manager: EntityManager, models: readonly NewModel[]): Promise<ImportProblem[]> {
    const rows = await manager.query<{ number: string; configuration: string | null }[]>('select number, configuration from vehicle_model where deleted_at is null');
    const present = new Set(rows.map(keyOf));
    const seen = new Set<string>();
    return models.flatMap(({ line, fields }) => {
      const key = keyOf(fields);
      const reason = seen.has(key) ? reasons.twice : present.has(key) ? reasons.exists : null;
      seen.add(key);
      return reason === null ? [] : [{ line, column: 'number', value: String(fields['number'] ?? ''), reason }];
    });
  }
}

const keyOf = ({ number, configuration }: { readonly number?: unknown; readonly configuration?: unknown }): string =>
  [number, configuration].map((part) => (typeof part === 'string' ? part : '')).join('\n');

import { Injectable } from '@nestjs/common';
import type { Fleet, InputOf, ScopeNames, TableRows } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { fileFaults, type NamedRef } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { Acting } from '../acting.ts';
import { readFileRows } from './import-file.ts';
import { ImportRepository } from './import.repository.ts';
import { refuseFile } from './table-row.ts';

/** Headings and cells as the file has them. */
const asWritten = { read: (cells: readonly string[]) => cells, name: (_headings: readonly string[], cells: readonly string[]) => cells };

/** Tables that belong to other services: read here, where files are, and understood there. */
@Injectable()
export class TableService {
  constructor(
    private readonly imports: ImportRepository,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError IMPORT_REFUSED, INPUT_TOO_LARGE when the file as a whole cannot be taken */
  async read({ uploadId, format, rowsMax }: InputOf<Fleet['tableRead']>, { caller }: Acting): Promise<TableRows> {
    const { columns, rows } = await readFileRows(await this.imports.file(uploadId, caller.userId), format, asWritten);
    if (rows.length > rowsMax) refuseFile(fileFaults.tooManyRows, { most: rowsMax });
    return { headings: columns, rows };
  }

  /** @throws DomainError PERMISSION_MISSING: it names everything */
  async scopeNames({ caller }: Acting): Promise<ScopeNames> {
    if (caller.type !== 'administrator' || !caller.scope.all) throw new DomainError('PERMISSION_MISSING', { permission: 'administrator' });
    const refs = (table: string, name: string): Promise<NamedRef[]> => this.dataSource.query<NamedRef[]>(`select id, ${name} as name from ${table} where deleted_at is null order by ${name}`);
    const [projects, customers, groups] = await Promise.all([refs('project', 'number'), refs('customer', 'name'), refs('"group"', 'name')]);
    return { projects, customers, groups };
  }
}

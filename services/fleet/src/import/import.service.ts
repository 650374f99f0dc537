import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import { importLimits, type ImportPart, type ImportProblem, type ImportReport, type ImportRun } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../entity/acting.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { namedCells, readHeadings, type NamedCells } from './headings.ts';
import { ImportRepository } from './import.repository.ts';
import { readCsv } from './read-csv.ts';
import { readRow, reasons, type NewDevice } from './read-row.ts';
import { readXlsx } from './read-xlsx.ts';
import { refuseFile } from './table-row.ts';

const readers = { csv: readCsv, xlsx: readXlsx } as const;

interface NamedRow {
  readonly line: number;
  readonly cells: NamedCells;
}

/** Imports devices from a file: all of its rows, or none and every reason why. */
@Injectable()
export class ImportService {
  constructor(
    private readonly imports: ImportRepository,
    private readonly relay: OutboxRelay,
  ) {}

  async keep(part: ImportPart, { caller }: Acting): Promise<{ done: true }> {
    await this.imports.keep(part, caller.userId);
    return { done: true };
  }

  /** @throws DomainError IMPORT_REFUSED when the file as a whole cannot be read; bad rows are told in the report */
  async run({ uploadId, format, dryRun }: ImportRun, acting: Acting): Promise<ImportReport> {
    const rows = await this.rows(await this.imports.file(uploadId, acting.caller.userId), format);
    const report = await this.imports.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { devices, problems } = await this.check(manager, rows, acting);
      const good = problems.length === 0;
      if (good && !dryRun) await this.imports.insert(manager, devices, acting);
      const told = problems.slice(0, importLimits.problemsMax);
      return { dryRun, rows: rows.length, imported: good && !dryRun ? rows.length : 0, problems: told, problemTotal: problems.length };
    });
    this.relay.wake();
    return report;
  }

  private async rows(file: Uint8Array, format: ImportRun['format']): Promise<NamedRow[]> {
    if (file.length === 0) refuseFile('it is empty');
    if (file.length > importLimits.fileBytesMax) throw new DomainError('INPUT_TOO_LARGE', { limit: `${importLimits.fileBytesMax / 1_048_576} MiB` });
    const rows: NamedRow[] = [];
    let columns: ReturnType<typeof readHeadings> | null = null;
    for await (const { line, cells } of readers[format](file)) {
      if (columns === null) columns = readHeadings(cells);
      else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: namedCells(columns, cells) });
      if (rows.length > importLimits.rowsMax) refuseFile(`it has more than ${importLimits.rowsMax} rows; divide it`);
    }
    if (rows.length === 0) refuseFile('it has no row below the headings');
    return rows;
  }

  private async check(manager: EntityManager, rows: readonly NamedRow[], { caller }: Acting): Promise<{ devices: NewDevice[]; problems: ImportProblem[] }> {
    const named = await this.imports.named(manager, caller.scope);
    const present = await this.imports.present(manager, rows.map(({ cells }) => cells.vin ?? ''));
    const seen = new Set<string>();
    const devices: NewDevice[] = [];
    const problems: ImportProblem[] = [];
    for (const { line, cells } of rows) {
      const { device, problems: found } = readRow(line, cells, named);
      const { vin = '' } = device;
      const aboutVin = seen.has(vin) ? reasons.twice : present.has(vin) ? (present.get(vin) ? reasons.deleted : reasons.exists) : null;
      if (vin !== '' && aboutVin) found.push({ line, column: 'vin', value: vin, reason: aboutVin });
      if (!caller.scope.all && device.projectId === null && device.groupIds.length === 0) found.push({ line, column: '', value: vin, reason: reasons.scope });
      seen.add(vin);
      devices.push(device);
      problems.push(...found);
    }
    return { devices, problems };
  }
}

import type { DataSource } from 'typeorm';
import { ExportedArchive } from '../export/exported-archive.ts';
import { RecordExport } from '../export/record-export.ts';
import { RecordExportRepository } from '../export/record-export.repository.ts';
import { RecordHistory } from '../record/record-history.ts';
import { RecordRepository } from '../record/record.repository.ts';
import { RecordService } from '../record/record.service.ts';
import { withoutArchive } from './without-archive.ts';

type Archive = ConstructorParameters<typeof RecordHistory>[1] & ConstructorParameters<typeof ExportedArchive>[2];

/** Lists of records as the module puts them together. */
export function recordService(dataSource: DataSource, archive: Archive = withoutArchive): RecordService {
  const repository = new RecordRepository(dataSource);
  return new RecordService(repository, new RecordHistory(repository, archive));
}

/** Exports of records as the module puts them together. */
export function recordExport(dataSource: DataSource, archive: Archive = withoutArchive): RecordExport {
  const repository = new RecordRepository(dataSource);
  return new RecordExport(repository, new RecordExportRepository(dataSource), new ExportedArchive(dataSource, repository, archive));
}

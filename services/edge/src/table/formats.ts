import { writeXlsx } from '@voltdeck/base';
import { writeCsv } from './write-csv.ts';

/** Files that hold a table, and how each is written. */
export const tableFormats = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
} as const;

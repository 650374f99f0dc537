import type { BmuCells } from '@voltdeck/protocol/codes';
import { readRecord, type RecordRow, type StoredRecord } from '../../record/record-row.ts';
import type { QueryRow } from './calls.ts';

/** A record of a row as `rawRows` gives it. */
export function toStoredRecord(row: QueryRow, device: number): StoredRecord {
  const stored: RecordRow = {
    ...row,
    device,
    recorded_ms: Number(row['recorded_at']),
    received_ms: Number(row['received_at']),
    flags: Number(row['flags']),
    derived: Number(row['derived']),
    faults: typeof row['faults'] === 'string' ? (JSON.parse(row['faults']) as number[]) : null,
    cells: null,
  };
  const record = readRecord(stored);
  record.values.bmus = bmusOf(row['cells']);
  return record;
}

export const bmusOf = (cells: unknown): BmuCells[] => (typeof cells === 'string' ? (JSON.parse(cells) as BmuCells[]) : []);

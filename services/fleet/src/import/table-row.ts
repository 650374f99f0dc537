import { DomainError } from '@voltdeck/base';
import { filledText, type Text, type TextData } from '@voltdeck/protocol/contract';

/** A row of a file: its line counts from 1, the heading included. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** @throws DomainError IMPORT_REFUSED always: the file as a whole cannot be read. */
export function refuseFile(reason: Text, data: TextData = {}): never {
  throw new DomainError('IMPORT_REFUSED', { reason: filledText(reason, data) });
}

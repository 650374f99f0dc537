import type { BackupFailureCause } from '@voltdeck/contract';
import { filledText, type Text, type TextData } from '@voltdeck/protocol/contract';
import { CallerError } from '../sentence.ts';

/** The place where copies are kept cannot be used; `cause` is what the console has words for. */
export class TargetError extends CallerError {
  constructor(
    said: Text,
    data: TextData,
    readonly trouble: BackupFailureCause,
  ) {
    super(filledText(said, data));
  }
}

/** What the console has words for; null: the message alone says it. */
export const causeOf = (error: unknown): BackupFailureCause | null => (error instanceof TargetError ? error.trouble : null);

import type { ErrorData, Text } from '@voltdeck/protocol/contract';
import { sayNow } from '../i18n/messages.ts';

/** A failure whose text says what happened and what to do, in both languages. */
export class LocalizedError extends Error {
  readonly code: string;
  readonly text: Text;
  readonly data: ErrorData;

  constructor(code: string, text: Text, data: ErrorData = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'LocalizedError';
    this.code = code;
    this.text = text;
    this.data = data;
  }
}

/** What failed and what to do, in the language in force. */
export function sayError(error: unknown): string {
  if (error instanceof LocalizedError) return sayNow(error.text, error.data);
  return error instanceof Error ? error.message : String(error);
}

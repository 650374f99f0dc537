import { errorText, everyError, type ErrorCode, type ErrorData, type FieldProblem } from '@voltdeck/protocol/contract';

/**
 * A failure with a name. The edge chooses the HTTP status from the code, the front end the words.
 *
 * @example throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly data: ErrorData;
  readonly fields: readonly FieldProblem[];

  constructor(code: ErrorCode, data: ErrorData = {}, fields: readonly FieldProblem[] = []) {
    super(`${code}: ${errorText(code, everyError[code].text, data).en}`);
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

export const wireErrorCodes = [
  'TRUNCATED',
  'BAD_START',
  'BAD_LENGTH',
  'BAD_CHECKSUM',
  'UNKNOWN_COMMAND',
  'UNKNOWN_RESPONSE',
  'UNKNOWN_ENCRYPTION',
  'TRAILING_BYTES',
  'NOT_A_COMMAND',
  'VALUE_OUT_OF_RANGE',
  'WRONG_EDITION',
  'WRONG_MESSAGE',
  'WRONG_VALUE',
  'UNKNOWN_PARAMETER',
  'UNKNOWN_PRIVATE_BLOCK',
  'BAD_PROFILE',
  'FRAME_TOO_LONG',
  'BAD_BATCH',
  'BAD_HEX',
] as const;

export type WireErrorCode = (typeof wireErrorCodes)[number];

/** Where in the bytes, and in which field, something failed. `offset` counts from the first byte of what was handed in. */
export interface WirePlace {
  readonly path: string;
  readonly offset?: number;
  readonly [detail: string]: unknown;
}

export class WireError extends Error {
  readonly code: WireErrorCode;
  readonly offset: number | undefined;
  #details: WirePlace;

  constructor(code: WireErrorCode, message: string, details: WirePlace) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.offset = details.offset;
    this.#details = details;
  }

  get path(): string {
    return this.#details.path;
  }

  get details(): WirePlace {
    return this.#details;
  }

  /** The same error one step farther out: its path becomes a path inside `owner`. */
  within(owner: string): this {
    const path = `${owner}.${this.path}`;
    this.message = this.message.replace(this.path, () => path);
    this.#details = { ...this.#details, path };
    return this;
  }
}

const hex = (value: number, digits = 2): string => value.toString(16).toUpperCase().padStart(digits, '0');

export class TruncatedError extends WireError {
  constructor(path: string, offset: number, needed: number, available: number) {
    super('TRUNCATED', `${path} needs ${needed} bytes at offset ${offset}, only ${available} are left`, { path, offset, needed, available });
  }
}

export class BadStartError extends WireError {
  constructor(found: number) {
    super('BAD_START', `A frame starts with 2323 (2016) or 2424 (2025), not with ${hex(found, 4)}`, { path: 'start', offset: 0, found });
  }
}

export class BadLengthError extends WireError {
  constructor(length: number, limit: number) {
    super('BAD_LENGTH', `The header promises a data unit of ${length} bytes; the limit is ${limit}`, { path: 'length', offset: 22, length, limit });
  }
}

export class BadChecksumError extends WireError {
  constructor(offset: number, found: number, computed: number) {
    super('BAD_CHECKSUM', `The check byte is ${hex(found)}, the XOR of bytes 2 to ${offset - 1} is ${hex(computed)}`, { path: 'checksum', offset, found, computed });
  }
}

export class UnknownCommandError extends WireError {
  constructor(command: number, edition: number) {
    super('UNKNOWN_COMMAND', `The ${edition} edition has no command ${hex(command)}`, { path: 'command', offset: 2, command, edition });
  }
}

export class UnknownResponseError extends WireError {
  constructor(response: number, edition: number) {
    super('UNKNOWN_RESPONSE', `The ${edition} edition has no response flag ${hex(response)}`, { path: 'response', offset: 3, response, edition });
  }
}

export class UnknownEncryptionError extends WireError {
  constructor(encryption: number, edition: number) {
    super('UNKNOWN_ENCRYPTION', `The ${edition} edition has no encryption ${hex(encryption)}`, { path: 'encryption', offset: 21, encryption, edition });
  }
}

export class TrailingBytesError extends WireError {
  constructor(offset: number, extra: number) {
    super('TRAILING_BYTES', `${extra} bytes follow the end of the frame at offset ${offset}`, { path: 'frame', offset, extra });
  }
}

export class NotACommandError extends WireError {
  constructor(command: number, response: number) {
    super('NOT_A_COMMAND', `Command ${hex(command)} with flag ${hex(response)} is an answer, and an answer is never answered`, { path: 'response', offset: 3, response });
  }
}

export class ValueOutOfRangeError extends WireError {
  constructor(path: string, value: number, min: number, max: number) {
    super('VALUE_OUT_OF_RANGE', `${path} would be ${value} on the wire; ${min} to ${max} fit`, { path, value, min, max });
  }
}

export class WrongEditionError extends WireError {
  constructor(path: string, expected: number, found: number | undefined) {
    super('WRONG_EDITION', `${path} is laid out for the ${String(found)} edition and cannot travel in a ${expected} frame`, { path, expected, found });
  }
}

export class WrongMessageError extends WireError {
  constructor(command: number, kind: string) {
    super('WRONG_MESSAGE', `A message of kind ${kind} cannot be the data unit of command ${hex(command)}`, { path: 'unit', command, kind });
  }
}

export class WrongValueError extends WireError {
  constructor(path: string, expected: string, found: unknown) {
    super('WRONG_VALUE', `${path} must be ${expected}, not ${kindOf(found)}`, { path, expected, found: kindOf(found) });
  }
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'a list' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

export class UnknownParameterError extends WireError {
  constructor(path: string, id: number) {
    super('UNKNOWN_PARAMETER', `Parameter ${hex(id)} has no row in the table of parameters, so its value cannot be written`, { path, id });
  }
}

export class UnknownPrivateBlockError extends WireError {
  constructor(path: string, name: string, type: number) {
    super('UNKNOWN_PRIVATE_BLOCK', `Block ${name} (${hex(type)}) is described by a device profile: hand in the profile that has it`, { path, name, type });
  }
}

/** One thing that is wrong in a device profile. */
export interface ProfileProblem {
  readonly path: string;
  readonly message: string;
  /** The message in Chinese. */
  readonly chinese: string;
}

/** Names everything that is wrong, so that a profile is put right in one go. */
export class BadProfileError extends WireError {
  readonly problems: readonly ProfileProblem[];

  constructor(problems: readonly [ProfileProblem, ...ProfileProblem[]]) {
    const lines = problems.map(({ path, message }) => `${path} ${message}`);
    super('BAD_PROFILE', `The device profile cannot be used: ${lines.join('; ')}`, { path: problems[0].path, problems });
    this.problems = problems;
  }
}

export class FrameTooLongError extends WireError {
  constructor(length: number, limit: number) {
    super('FRAME_TOO_LONG', `The data unit would have ${length} bytes; the length field allows ${limit}`, { path: 'unit', length, limit });
  }
}

export class BadBatchError extends WireError {
  constructor(reason: string, offset: number) {
    super('BAD_BATCH', `A batch of frames cannot be read: ${reason} at offset ${offset}`, { path: 'batch', offset, reason });
  }
}

export class BadHexError extends WireError {
  constructor(text: string, offset: number) {
    super('BAD_HEX', `Expected pairs of hexadecimal digits, found ${JSON.stringify(text.slice(offset, offset + 8))} at character ${offset}`, { path: 'hex', offset });
  }
}

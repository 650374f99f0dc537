import { DomainError } from '@voltdeck/base';

const codes: readonly string[] = ['ARCHIVE_DAMAGED', 'ARCHIVE_UNREACHABLE'];

/** Whether the archive could not be read, in place of something else that failed. */
export const isArchiveFailure = (error: unknown): boolean => error instanceof DomainError && codes.includes(error.code);

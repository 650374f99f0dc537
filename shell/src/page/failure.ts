import { isChunkFailure, recoverFromChunkFailure, ToldError } from '@voltdeck/kit';
import { ModuleError } from '@voltdeck/kit/federation';
import type { ServedModule } from '@voltdeck/protocol/contract';

/** single-spa writes this before the message of whatever was thrown. */
const statusPrefix = /^application '.*?' died in status \w+: /;

/** What is told of a page that could not be shown. A failed chunk loads the whole page anew first, within its guard. */
export function failureOf(error: Error, module: Pick<ServedModule, 'name'>): ToldError {
  if (!recoverFromChunkFailure(error)) recoverFromChunkFailure(error.cause);
  if (error instanceof ToldError) return error;
  if (isChunkFailure(error)) return new ModuleError('MODULE_LOAD_FAILED', module, { cause: error });
  const message = error.message.replace(statusPrefix, '');
  return new ModuleError('MODULE_START_FAILED', module, { data: { message }, cause: error });
}

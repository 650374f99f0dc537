import { LocalizedError } from '@voltdeck/kit';
import { isChunkFailure } from '@voltdeck/kit/host';
import { ModuleError } from '@voltdeck/kit/federation';
import type { ServedModule } from '@voltdeck/protocol/contract';

/** The message for a page that could not be shown. */
export function failureOf(error: Error, module: Pick<ServedModule, 'name'>): LocalizedError {
  if (error instanceof LocalizedError) return error;
  if (isChunkFailure(error)) return new ModuleError('MODULE_LOAD_FAILED', module, { cause: error });
  return new ModuleError('MODULE_START_FAILED', module, { data: { message: error.message }, cause: error });
}

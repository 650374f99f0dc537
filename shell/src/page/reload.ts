import { call, endpoints } from '@voltdeck/kit';
import { isChunkFailure, recoverFromChunkFailure } from '@voltdeck/kit/host';

/**
 * Loads the whole page again for a failed chunk, at most once per minute for the same path.
 * While the server does not answer, the page that is there is worth more than the browser's own error.
 */
export async function reloadForChunk(failure: Error, isStill: () => boolean): Promise<void> {
  const chunk = [failure, failure.cause].find(isChunkFailure);
  if (chunk === undefined) return;
  try {
    await call(endpoints.latestBuild, { query: { t: Date.now() } });
  } catch {
    return;
  }
  if (isStill()) recoverFromChunkFailure(chunk);
}

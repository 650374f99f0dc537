import { isChunkFailure } from '@voltdeck/kit/host';
import { isLoadError } from '@voltdeck/kit/federation';

const pauseMs = 300;

/** Tries once more when a file did not arrive: a single lost request shows no error. */
export async function retryOnce<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return work();
  }
}

function isMissingFile(error: unknown): boolean {
  return isChunkFailure(error) || (error instanceof Error && isLoadError(error));
}

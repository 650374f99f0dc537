import { LocalizedError, NavigationError } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';

const addresses = /https?:\/\/[^\s()]+/g;

/**
 * The module whose file an error comes from: the first in its stack, or where it was thrown. Null where no file of a module takes part, and for
 * failures that say what happened (an answer of the API, a link that was refused) or that were wanted.
 */
export function blamed(thrown: unknown, file: string, modules: readonly ServedModule[], origin: string): ServedModule | null {
  if (thrown instanceof LocalizedError || thrown instanceof NavigationError || (thrown instanceof DOMException && thrown.name === 'AbortError')) return null;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  for (const address of [...(stack.match(addresses) ?? []), file]) {
    const module = modules.find(({ baseUrl }) => address.startsWith(new URL(baseUrl, origin).href));
    if (module !== undefined) return module;
  }
  return null;
}

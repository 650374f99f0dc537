import type { SessionView } from '@voltdeck/contract';
import { pageStateId, type PageState } from '@voltdeck/protocol/contract';

/** Reads what the server wrote into the HTML. */
export function readPageState(): PageState<SessionView> {
  const block = document.getElementById(pageStateId);
  if (block === null) throw new Error(`The page carries no element '${pageStateId}'; it must be served by the edge`);
  return JSON.parse(block.textContent);
}

import { DomainError } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';

const quote = 0x22;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Refuses JSON that is nested deeper than any input of ours, before it is read: whatever walks it later would run out
 * of stack.
 *
 * @throws DomainError INPUT_INVALID
 */
export function refuseDeep(json: Uint8Array): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (inText) {
      if (byte === backslash) at++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (closing.has(byte)) depth--;
    else if (opening.has(byte) && ++depth > limits.requestBodyDepthMax) throw tooDeep();
  }
}

function tooDeep(): DomainError {
  return new DomainError('INPUT_INVALID', {}, [{ path: '', rule: 'depth', message: `it is nested more than ${limits.requestBodyDepthMax} deep` }]);
}

import { WrongValueError } from './errors.ts';

// Texts of the wire hold one character per byte, so that any byte survives. The standard writes Chinese in GB18030;
// browsers and Node with its usual ICU can read that, and where a platform cannot, a text stays as it is.

interface TextReader {
  decode(bytes: Uint8Array): string;
}

declare const TextDecoder: (new (label: string, options: { fatal: boolean }) => TextReader) | undefined;

function readerOfPlatform(): TextReader | null {
  try {
    return typeof TextDecoder === 'undefined' ? null : new TextDecoder('gb18030', { fatal: true });
  } catch {
    return null;
  }
}

const gb18030 = readerOfPlatform();
const firstHigh = 0x80;

/** A text of the wire as people read it. Bytes that are no GB18030 are left one character each. */
export function nameText(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  if (gb18030 === null || bytes.every((byte) => byte < firstHigh)) return text;
  try {
    return gb18030.decode(bytes);
  } catch {
    return text;
  }
}

let pairs: ReadonlyMap<string, string> | undefined;

// No platform writes GB18030: the two-byte codes are read once, all of them, and turned round.
function pairsOf(reader: TextReader): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const character = reader.decode(Uint8Array.of(lead, trail));
      if (!map.has(character)) map.set(character, String.fromCharCode(lead, trail));
    }
  }
  return map;
}

/** The counterpart of `nameText`. Refuses characters beyond ASCII and the two-byte codes. */
export function wireName(name: string, path = 'name'): string {
  if (gb18030 === null || /^[\0-\x7f]*$/.test(name)) return name;
  pairs ??= pairsOf(gb18030);
  let text = '';
  for (const character of name) {
    const pair = character.charCodeAt(0) < firstHigh ? character : pairs.get(character);
    if (pair === undefined) throw new WrongValueError(path, 'a text of ASCII and two-byte GB18030 characters', character);
    text += pair;
  }
  return text;
}

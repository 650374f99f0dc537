/** Closes and opens data units. `open` gives null for what does not open with this key. */
export interface Cipher {
  open(sealed: Uint8Array): Uint8Array | null;
  /** Null when there is no key to answer with. */
  readonly seal: ((plain: Uint8Array) => Uint8Array) | null;
}

/** What the work gives, or null when it throws: what strangers send may make any cipher throw. */
export function orNull<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

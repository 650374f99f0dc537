/** 32 hex digits, drawn at random. */
export const loadId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of this page, from its load on. */
export const load = loadId();

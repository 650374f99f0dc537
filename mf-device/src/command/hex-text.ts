/** Bytes in pairs, as people read them aloud. */
export function hexText(hex: string): string {
  return hex.toUpperCase().replace(/(..)(?=.)/g, '$1 ');
}

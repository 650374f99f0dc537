/** Whether a search means this terminal: its VIN, its address, or the beginning of its address up to a dot or a colon. */
export function hears(search: string, vin: string, address: string): boolean {
  if (search === address) return true;
  if (search.length === vin.length && search.toUpperCase() === vin.toUpperCase()) return true;
  return /[.:]$/.test(search) && address.startsWith(search);
}

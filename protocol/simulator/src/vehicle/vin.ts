/** Values of letters and weights of places for the check digit at place 9 (GB 16735, ISO 3779). */
const letterValues: Readonly<Record<string, number>> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8,
  J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
};
const placeWeights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPlace = 8;

/** A whole VIN from eight descriptive characters and eight that count; the check digit goes between. */
export function makeVin(description: string, serial: string): string {
  const open = `${description}0${serial}`;
  if (open.length !== 17) throw new RangeError(`a VIN has 17 characters, '${open}' has ${open.length}`);
  return `${description}${checkDigit(open)}${serial}`;
}

export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && text[checkPlace] === checkDigit(text);
}

function checkDigit(vin: string): string {
  const sum = placeWeights.reduce((total, weight, place) => total + weight * valueAt(vin, place), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function valueAt(vin: string, place: number): number {
  const character = vin.charAt(place);
  return letterValues[character] ?? Number(character);
}

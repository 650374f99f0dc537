/** Whether a power limit can be sent: a whole number from 1 to 99, of the rated power. */
export function isPercent(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 99;
}

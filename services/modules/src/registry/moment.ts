export function momentOf(date: Date): string {
  return date.toISOString();
}

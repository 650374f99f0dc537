const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A span as a clock shows it: minutes and seconds, with hours from the first on. */
export function clockText(spanMs: number): string {
  const seconds = Math.floor(spanMs / 1_000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours === 0 ? `${minutes}:${twoDigits(rest)}` : `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`;
}

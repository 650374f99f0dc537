const two = (value: number): string => String(value).padStart(2, '0');

/** Epoch ms as the browser's field wants it: local, to the minute; empty for what is no time. */
export function localMinute(epochMs: string): string {
  const at = new Date(epochMs === '' ? Number.NaN : Number(epochMs));
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function epochOf(local: string): string {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? '' : String(at);
}

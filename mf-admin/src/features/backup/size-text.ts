import { formatNumber } from '@voltdeck/kit/widgets';

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** `1.2 GB` */
export function sizeText(bytes: number): string {
  let value = bytes / 1_000;
  let place = 0;
  while (value >= 1_000 && place < units.length - 1) {
    value /= 1_000;
    place++;
  }
  return `${formatNumber(value, value < 10 && place > 0 ? 1 : 0)} ${units[place] ?? ''}`;
}

import { formatNumber } from '@voltdeck/kit/widgets';

const kilobyte = 1_024;

/** A size of files: "83 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  const megabytes = bytes / kilobyte ** 2;
  if (megabytes >= 1) return `${formatNumber(megabytes, 1)} MB`;
  return `${formatNumber(Math.max(bytes / kilobyte, bytes > 0 ? 1 : 0), 0)} KB`;
}

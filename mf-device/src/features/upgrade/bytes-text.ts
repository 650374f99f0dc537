import { formatNumber } from '@voltdeck/kit/widgets';

const megabyte = 1_048_576;

/** A size of firmware: "83 KB", "1.4 MB". */
export function bytesText(bytes: number): string {
  if (bytes >= megabyte) return `${formatNumber(bytes / megabyte, 1)} MB`;
  return `${formatNumber(Math.ceil(bytes / 1_024), 0)} KB`;
}

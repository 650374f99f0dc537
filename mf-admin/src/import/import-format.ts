import { importFormats, type ImportFormat } from '@voltdeck/protocol/contract';

/** What kind of table a file is, by its name; null for one that cannot be imported. */
export function formatOf(fileName: string): ImportFormat | null {
  return importFormats.find((format) => fileName.toLowerCase().endsWith(`.${format}`)) ?? null;
}

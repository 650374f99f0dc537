import { keysOf } from '../codes/tabulate.ts';

/** What a note can hold, recognized by the content and served as this type alone. */
export const caseFileTypes = {
  jpeg: { name: 'JPEG', media: 'image/jpeg' },
  png: { name: 'PNG', media: 'image/png' },
  webp: { name: 'WebP', media: 'image/webp' },
  heic: { name: 'HEIC', media: 'image/heic' },
  pdf: { name: 'PDF', media: 'application/pdf' },
  mp4: { name: 'MP4', media: 'video/mp4' },
  text: { name: 'TXT', media: 'text/plain; charset=utf-8' },
} as const;

export type CaseFileType = keyof typeof caseFileTypes;
export const caseFileTypeNames = keysOf(caseFileTypes);

export const caseFileLimits = {
  nameMax: 120,
  bytesMax: 8 * 1_048_576,
  /** Of one case. */
  filesMax: 40,
  /** Of a file, on the bus. */
  partBytes: 262_144,
} as const;

import { problem } from '@voltdeck/kit/widgets';
import { filledText } from '@voltdeck/kit';
import { importFormats, importLimits, type FieldProblem, type ImportFormat } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

const mebibyte = 1_048_576;

/** What kind of table a file is, by its name; null for one that cannot be imported. */
export function formatOf(fileName: string): ImportFormat | null {
  return importFormats.find((format) => fileName.toLowerCase().endsWith(`.${format}`)) ?? null;
}

/** Why a file is refused before anything of it is sent; undefined: it can be tried. */
export function unfitness({ name, size }: Pick<File, 'name' | 'size'>): FieldProblem | undefined {
  if (formatOf(name) === null) return problem('file', 'fileExtension', messages.notATable);
  if (size <= importLimits.fileBytesMax) return undefined;
  const data = { size: (size / mebibyte).toFixed(1), limit: importLimits.fileBytesMax / mebibyte };
  return problem('file', 'size', filledText(messages.tooLarge, data));
}

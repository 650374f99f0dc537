import { caseFileLimits, caseFileTypeNames, caseFileTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, rowId } from '../fields.ts';
import { procedure, route } from '../route.ts';
import { caseDetailView, caseRead } from './cases.ts';

/** No control characters and no separators of paths. */
const fileName = z.string().trim().min(1).max(caseFileLimits.nameMax).regex(/^[^\p{Cc}/\\]+$/u);
const ofNote = { caseId: rowId, noteId: rowId };

/** The edge hands the file on in parts (`importPart`), and then asks `caseFileKeep`. */
export const caseFileAdd = route({
  method: 'POST',
  path: '/api/v1/cases/:caseId/notes/:noteId/files',
  access: 'update',
  service: 'edge',
  summary: `Adds a photo or file to an own note: ${Object.values(caseFileTypes).map(({ name }) => name).join(', ')}, recognized by its content`,
  file: true,
  input: z.strictObject({ ...ofNote, name: fileName }),
  output: caseDetailView,
  before: caseRead,
});

export const caseFileKeep = procedure({ service: 'fleet', input: z.strictObject({ ...ofNote, name: fileName, uploadId: z.uuid() }), output: caseDetailView });

export const caseFileRemove = route({
  method: 'DELETE',
  path: '/api/v1/cases/:caseId/files/:fileId',
  access: 'update',
  service: 'fleet',
  summary: 'Removes a file of an own note; the history of the case keeps its name',
  input: z.strictObject({ caseId: rowId, fileId: rowId }),
  output: caseDetailView,
  before: caseRead,
});

export const caseFile = route({
  method: 'GET',
  path: '/api/v1/cases/:caseId/files/:fileId',
  access: 'view',
  service: 'edge',
  summary: 'A file of a note, as an attachment',
  input: z.strictObject({ caseId: rowId, fileId: rowId }),
  output: z.unknown().describe('The file'),
  answers: Object.values(caseFileTypes).map(({ media }) => media),
});

const filePart = z.object({ name: z.string(), type: z.enum(caseFileTypeNames), bytes: count, parts: count, data: z.string().describe('Base64') });

/** Part of the file, from 0 on. */
export const caseFilePart = procedure({ service: 'fleet', input: z.strictObject({ caseId: rowId, fileId: rowId, part: z.number().int().min(0) }), output: filePart });

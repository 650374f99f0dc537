import { Injectable } from '@nestjs/common';
import type { CaseDetailView, InputOf, OutputOf, ServiceCases } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { caseFileLimits, caseFileTypes } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { caseFileTypeOf } from './case-file-type.ts';
import { CaseFileRepository } from './case-file.repository.ts';
import { ownNote } from './case-note.ts';
import { CaseService } from './case.service.ts';
import { CaseWorkService } from './case-work.service.ts';

const megabyte = 1_048_576;

/** Photos and files of notes. */
@Injectable()
export class CaseFileService {
  constructor(
    private readonly files: CaseFileRepository,
    private readonly cases: CaseService,
    private readonly work: CaseWorkService,
    private readonly configs: ConfigRepository,
  ) {}

  /** Also of a closed case, as notes are. @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND, CASE_NOTE_FOREIGN, CASE_FULL, CASE_FILE_REFUSED, CASE_FILES_FULL */
  async keep({ caseId, noteId, name, uploadId }: InputOf<ServiceCases['caseFileKeep']>, acting: Acting): Promise<CaseDetailView> {
    const mostBytes = Number((await this.configs.values()).caseFilesMb) * megabyte;
    try {
      return await this.work.work(caseId, acting, async (manager, _row, at) => {
        await ownNote(manager, caseId, noteId, acting);
        const content = await this.files.uploaded(manager, uploadId, acting.caller.userId);
        const type = caseFileTypeOf(content);
        if (type === null) throw new DomainError('CASE_FILE_REFUSED', { types: Object.values(caseFileTypes).map((each) => each.name).join(', ') });
        const { ofCase, bytes } = await this.files.room(manager, caseId);
        if (ofCase >= caseFileLimits.filesMax) throw new DomainError('CASE_FULL', { most: caseFileLimits.filesMax });
        if (bytes + content.length > mostBytes) throw new DomainError('CASE_FILES_FULL', { limit: `${mostBytes / megabyte} MiB` });
        await this.files.add(manager, { caseId, noteId, name, type, content });
        await this.work.record(manager, caseId, { kind: 'fileAdded', after: name }, acting, at);
      });
    } finally {
      await this.files.dropUpload(uploadId, acting.caller.userId);
    }
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND, CASE_NOTE_FOREIGN */
  remove({ caseId, fileId }: InputOf<ServiceCases['caseFileRemove']>, acting: Acting): Promise<CaseDetailView> {
    return this.work.work(caseId, acting, async (manager, _row, at) => {
      const noteId = await this.files.noteOf(manager, caseId, fileId);
      if (noteId === null) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
      await ownNote(manager, caseId, noteId, acting);
      const name = await this.files.remove(manager, fileId);
      await this.work.record(manager, caseId, { kind: 'fileRemoved', before: name }, acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND */
  async part({ caseId, fileId, part }: InputOf<ServiceCases['caseFilePart']>, acting: Acting): Promise<OutputOf<ServiceCases['caseFilePart']>> {
    await this.cases.require(caseId, acting);
    const found = await this.files.part(caseId, fileId, part);
    if (found === null) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
    return found;
  }
}

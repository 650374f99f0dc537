import { Injectable } from '@nestjs/common';
import { fleet, people, type InputOf, type People, type UserImportReport } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { importLimits, textIn, userColumns, userImportRowsMax, type ImportFormat } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { UploadService } from '../fleet/upload.service.ts';
import { languageOf } from '../http/problem.ts';
import { sendTable } from '../table/send-table.ts';

const timeoutMs = importLimits.runTimeoutMs;

/** Users from files: fleet reads the table and names what a scope lists, identity knows the users. */
@Injectable()
export class UserFileService {
  constructor(
    private readonly bus: BusClient,
    private readonly uploads: UploadService,
  ) {}

  /** @throws DomainError INPUT_TOO_LARGE, IMPORT_REFUSED */
  async import({ format, dryRun }: InputOf<People['userImport']>, context: CallContext, request: Request): Promise<UserImportReport> {
    const uploadId = await this.uploads.upload(context, request);
    const table = await this.bus.call(fleet.tableRead, { uploadId, format, rowsMax: userImportRowsMax }, { ...context, timeoutMs });
    const names = await this.bus.call(fleet.scopeNames, {}, context);
    return this.bus.call(people.userImportRun, { dryRun, ...table, names }, { ...context, timeoutMs });
  }

  async template(format: ImportFormat, request: Request, response: Response): Promise<void> {
    const language = languageOf(request);
    async function* rows(): AsyncGenerator<readonly string[]> {
      yield userColumns.map(({ label }) => textIn(label, language));
      yield userColumns.map(({ example }) => example);
    }
    await sendTable(rows(), 'user-import', format, response);
  }
}

import { Controller, Req, Res } from '@nestjs/common';
import { fleet, type Fleet, type ImportReport, type InputOf } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { ExportService } from './export.service.ts';
import { UploadService } from './upload.service.ts';

@Controller()
export class FleetController {
  constructor(
    private readonly exporting: ExportService,
    private readonly uploads: UploadService,
  ) {}

  @Api(fleet.exports)
  exports(@Input() input: InputOf<Fleet['exports']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.list(input, context, request, response);
  }

  @Api(fleet.importTemplate)
  importTemplate(@Input() { format }: InputOf<Fleet['importTemplate']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.template('device', format, request, response);
  }

  @Api(fleet.modelImportTemplate)
  modelImportTemplate(@Input() { format }: InputOf<Fleet['modelImportTemplate']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.template('model', format, request, response);
  }

  @Api(fleet.modelImport)
  modelImport(@Input() input: InputOf<Fleet['modelImport']>, @Asking() context: CallContext, @Req() request: Request): Promise<ImportReport> {
    return this.uploads.importRows('model', input, context, request);
  }

  @Api(fleet.faultEntryImportTemplate)
  faultEntryImportTemplate(@Input() { format }: InputOf<Fleet['faultEntryImportTemplate']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.template('faultEntry', format, request, response);
  }

  @Api(fleet.faultEntryImport)
  faultEntryImport(@Input() input: InputOf<Fleet['faultEntryImport']>, @Asking() context: CallContext, @Req() request: Request): Promise<ImportReport> {
    return this.uploads.importRows('faultEntry', input, context, request);
  }

  @Api(fleet.deviceImport)
  deviceImport(@Input() input: InputOf<Fleet['deviceImport']>, @Asking() context: CallContext, @Req() request: Request): Promise<ImportReport> {
    return this.uploads.importRows('device', input, context, request);
  }
}

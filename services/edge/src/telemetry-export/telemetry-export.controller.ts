import { Controller, Req, Res } from '@nestjs/common';
import type { CallContext } from '@voltdeck/platform';
import { routes, type ExportForm, type TelemetryExportView } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { languageOf } from '../http/problem.ts';
import { tableMediaTypes } from '../table/formats.ts';
import { exportAnswer, exportListAnswer } from './answers.ts';
import { exportFormInput, oneExportInput, type OneExport } from './inputs.ts';
import { TelemetryExportService } from './telemetry-export.service.ts';

@Controller()
export class TelemetryExportController {
  constructor(private readonly exporting: TelemetryExportService) {}

  @Api(routes.telemetryExportBegin, { summary: 'Begins an export of records, faults or operations', input: exportFormInput, answer: 'TelemetryExportView', output: exportAnswer })
  begin(@Input() form: ExportForm, @Asking() context: CallContext, @Req() request: Request): Promise<TelemetryExportView> {
    return this.exporting.begin(form, languageOf(request), context);
  }

  @Api(routes.telemetryExportList, { summary: "The caller's exports, the newest first", answer: 'list of TelemetryExportView', output: exportListAnswer })
  list(@Asking() context: CallContext): Promise<{ items: TelemetryExportView[] }> {
    return this.exporting.list(context);
  }

  @Api(routes.telemetryExport, { summary: 'How far an export is', input: oneExportInput, answer: 'TelemetryExportView', output: exportAnswer })
  show(@Input() { id }: OneExport, @Asking() context: CallContext): Promise<TelemetryExportView> {
    return this.exporting.show(id, context);
  }

  @Api(routes.telemetryExportCancel, { summary: 'Cancels an export and lets go of its file', input: oneExportInput, answer: 'TelemetryExportView', output: exportAnswer })
  cancel(@Input() { id }: OneExport, @Asking() context: CallContext): Promise<TelemetryExportView> {
    return this.exporting.cancel(id, context);
  }

  @Api(routes.telemetryExportFile, { summary: 'The file of an export that is done', input: oneExportInput, answer: 'CSV or XLSX', mediaType: tableMediaTypes })
  file(@Input() { id }: OneExport, @Asking() context: CallContext, @Res() response: Response): Promise<void> {
    return this.exporting.download(id, context, response);
  }
}

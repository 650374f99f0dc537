import { Controller, Req, Res } from '@nestjs/common';
import { exporting, type ExportForm, type Exporting, type InputOf, type TelemetryExportView } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { languageOf } from '../http/problem.ts';
import { TelemetryExportService } from './telemetry-export.service.ts';

type One = InputOf<Exporting['telemetryExport']>;

@Controller()
export class TelemetryExportController {
  constructor(private readonly exporting: TelemetryExportService) {}

  @Api(exporting.telemetryExportBegin)
  begin(@Input() form: ExportForm, @Asking() context: CallContext, @Req() request: Request): Promise<TelemetryExportView> {
    return this.exporting.begin(form, languageOf(request), context);
  }

  @Api(exporting.telemetryExportList)
  list(@Asking() context: CallContext): Promise<{ items: TelemetryExportView[] }> {
    return this.exporting.list(context);
  }

  @Api(exporting.telemetryExport)
  show(@Input() { id }: One, @Asking() context: CallContext): Promise<TelemetryExportView> {
    return this.exporting.show(id, context);
  }

  @Api(exporting.telemetryExportCancel)
  cancel(@Input() { id }: One, @Asking() context: CallContext): Promise<TelemetryExportView> {
    return this.exporting.cancel(id, context);
  }

  @Api(exporting.telemetryExportFile)
  file(@Input() { id }: One, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.download(id, context, request, response);
  }
}

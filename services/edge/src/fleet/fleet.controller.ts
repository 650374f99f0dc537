import { Controller, Req, Res } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { entityOperations, operations, routes, type BindingView, type ChangeView, type DeviceView, type FleetOverviewView, type ImportReport, type Page } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { fleetOverviewAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import { bindingAnswer, changeAnswer, entityAnswers, importAnswer } from './answers.ts';
import { ExportService } from './export.service.ts';
import { bindingsInput, changesInput, exportInput, importInput, reminderInput, templateInput, type BindingsInput, type ChangesInput, type ExportInput, type ImportInput, type ReminderInput, type TemplateInput } from './inputs.ts';
import { tableMediaTypes } from '../table/formats.ts';
import { UploadService } from './upload.service.ts';

@Controller()
export class FleetController {
  constructor(
    private readonly bus: BusClient,
    private readonly exporting: ExportService,
    private readonly uploads: UploadService,
  ) {}

  @Api(routes.fleetOverview, { summary: 'Counts of devices, projects and customers', answer: 'FleetOverviewView', output: fleetOverviewAnswer })
  overview(@Asking() context: CallContext): Promise<FleetOverviewView> {
    return this.bus.call(operations.fleet.overview, {}, context);
  }

  @Api(routes.reminders, { summary: 'Devices whose service ends soon or has ended', input: reminderInput, answer: 'Page of device', output: pageOf(entityAnswers.device) })
  reminders(@Input() page: ReminderInput, @Asking() context: CallContext): Promise<Page<DeviceView>> {
    return this.bus.call(entityOperations.device.list, { ...page, serviceStatus: 'expiring,expired', sort: 'serviceExpiresAt' }, context);
  }

  @Api(routes.changes, { summary: 'Who changed an entity, newest first', input: changesInput, answer: 'Page of change', output: pageOf(changeAnswer) })
  changes(@Input() input: ChangesInput, @Asking() context: CallContext): Promise<Page<ChangeView>> {
    return this.bus.call(operations.fleet.changes, input, context);
  }

  @Api(routes.bindings, { summary: 'Battery and terminals of a device, from when to when', input: bindingsInput, answer: 'Page of binding', output: pageOf(bindingAnswer) })
  bindings(@Input() input: BindingsInput, @Asking() context: CallContext): Promise<Page<BindingView>> {
    return this.bus.call(operations.fleet.bindings, input, context);
  }

  @Api(routes.exports, { summary: 'A list as a file', input: exportInput, answer: 'CSV or XLSX', mediaType: tableMediaTypes })
  exports(@Input() input: ExportInput, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.list(input, context, request, response);
  }

  @Api(routes.importTemplate, { summary: 'An empty file to import devices from', input: templateInput, answer: 'CSV or XLSX', mediaType: tableMediaTypes })
  importTemplate(@Input() input: TemplateInput, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.template('device', input.format, request, response);
  }

  @Api(routes.modelImportTemplate, { summary: 'An empty file to import vehicle models from', input: templateInput, answer: 'CSV or XLSX', mediaType: tableMediaTypes })
  modelImportTemplate(@Input() input: TemplateInput, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.exporting.template('model', input.format, request, response);
  }

  @Api(routes.modelImport, { summary: 'Import vehicle models from a file, or try to', input: importInput, file: true, answer: 'ImportReport', output: importAnswer })
  modelImport(@Input() input: ImportInput, @Asking() context: CallContext, @Req() request: Request): Promise<ImportReport> {
    return this.uploads.importRows('model', input, context, request);
  }

  @Api(routes.deviceImport, { summary: 'Import devices from a file, or try to', input: importInput, file: true, answer: 'ImportReport', output: importAnswer })
  deviceImport(@Input() input: ImportInput, @Asking() context: CallContext, @Req() request: Request): Promise<ImportReport> {
    return this.uploads.importRows('device', input, context, request);
  }
}

import { Injectable } from '@nestjs/common';
import { modules, type InputOf, type Modules } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { ModuleFiles } from '../files/module-files.ts';

/** Passes on what browsers report; files that one of them refused are checked here first. */
@Injectable()
export class HealthReportService {
  constructor(
    private readonly bus: BusClient,
    private readonly files: ModuleFiles,
  ) {}

  async report(input: InputOf<Modules['moduleHealthReport']>, context: CallContext): Promise<Done> {
    for (const { name, version, outcome, file } of input.reports) {
      if (outcome === 'integrity' && file !== undefined) await this.files.recheck(name, version, file);
    }
    return this.bus.call(modules.moduleHealthReport, input, context);
  }
}

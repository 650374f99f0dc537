import { Controller, Req } from '@nestjs/common';
import { modules, type DependencyMapView, type InputOf, type Modules, type ModuleVersionView } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Done, ModuleSnapshot } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Callers } from '../access/callers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { ModuleList } from '../html/module-list.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { hostOf } from '../page/host-of.ts';
import { ArchiveUpload } from './archive-upload.ts';
import { HealthReportService } from './health-report.service.ts';

@Controller()
export class ModuleController {
  constructor(
    private readonly bus: BusClient,
    private readonly callers: Callers,
    private readonly moduleList: ModuleList,
    private readonly uploads: ArchiveUpload,
    private readonly healthReports: HealthReportService,
    private readonly shellBuilds: ShellBuilds,
  ) {}

  @Api(modules.modules)
  async modules(@Req() request: Request): Promise<ModuleSnapshot> {
    const resolved = await this.callers.hintOf(request);
    return this.moduleList.get(resolved?.caller ?? null);
  }

  @Api(modules.moduleHealthReport)
  report(@Input() input: InputOf<Modules['moduleHealthReport']>, @Asking() context: CallContext): Promise<Done> {
    return this.healthReports.report(input, context);
  }

  @Api(modules.modulePublish)
  publish(@Input() input: InputOf<Modules['modulePublish']>, @Asking() context: CallContext, @Req() request: Request): Promise<ModuleVersionView> {
    return this.uploads.publish(input, context, request);
  }

  @Api(modules.moduleDependencies)
  async dependencies(@Input() input: InputOf<Modules['moduleDependencies']>, @Asking() context: CallContext): Promise<DependencyMapView> {
    return this.bus.call(modules.dependencyMap, { ...input, host: hostOf(await this.shellBuilds.get()) }, context);
  }
}

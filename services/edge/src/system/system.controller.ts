import { Controller, Req } from '@nestjs/common';
import { system, type LatestBuild } from '@voltdeck/contract';
import { routes, type ModuleSnapshot } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { moduleSnapshotAnswer } from '../api/answers.ts';
import { Callers } from '../access/callers.ts';
import { Api } from '../api/api.ts';
import { ModuleList } from '../html/module-list.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { latestBuildOf } from '../page/shell-build.ts';
import { OpenApi, type OpenApiDocument } from './open-api.ts';

@Controller()
export class SystemController {
  constructor(
    private readonly moduleList: ModuleList,
    private readonly shellBuilds: ShellBuilds,
    private readonly description: OpenApi,
    private readonly callers: Callers,
  ) {}

  @Api(routes.modules, { summary: 'The modules of the console', answer: 'ModuleSnapshot', output: moduleSnapshotAnswer })
  async modules(@Req() request: Request): Promise<ModuleSnapshot> {
    const resolved = await this.callers.hintOf(request);
    return this.moduleList.get(resolved?.caller ?? null);
  }

  @Api(system.openApi)
  openApi(): OpenApiDocument {
    return this.description.document;
  }

  @Api(system.latestBuild)
  async latestBuild(): Promise<LatestBuild> {
    return latestBuildOf(await this.shellBuilds.get());
  }
}

import { Controller } from '@nestjs/common';
import { routes, type LatestBuild, type ModuleSnapshot } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { latestBuildInput } from '../api/inputs.ts';
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
  ) {}

  @Api(routes.modules, { summary: 'The modules of the console', answer: 'ModuleSnapshot' })
  modules(): Promise<ModuleSnapshot> {
    return this.moduleList.get();
  }

  @Api(routes.openApi, { summary: 'This description', answer: 'OpenAPI 3.1' })
  openApi(): OpenApiDocument {
    return this.description.document;
  }

  @Api(routes.latestBuild, { summary: 'Id of the newest build of the shell', input: latestBuildInput, answer: 'LatestBuild' })
  async latestBuild(): Promise<LatestBuild> {
    return latestBuildOf(await this.shellBuilds.get());
  }
}

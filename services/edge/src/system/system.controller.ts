import { Controller } from '@nestjs/common';
import { system, type LatestBuild } from '@voltdeck/contract';
import { Api } from '../api/api.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { latestBuildOf } from '../page/shell-build.ts';
import { OpenApi, type OpenApiDocument } from './open-api.ts';

@Controller()
export class SystemController {
  constructor(
    private readonly shellBuilds: ShellBuilds,
    private readonly description: OpenApi,
  ) {}

  @Api(system.openApi)
  openApi(): OpenApiDocument {
    return this.description.document;
  }

  @Api(system.latestBuild)
  async latestBuild(): Promise<LatestBuild> {
    return latestBuildOf(await this.shellBuilds.get());
  }
}

import { Controller } from '@nestjs/common';
import { system, type LatestBuild } from '@voltdeck/contract';
import { Api } from '../api/api.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { latestBuildOf } from '../page/shell-build.ts';
import { describeApi, type OpenApiDocument } from './open-api.ts';

@Controller()
export class SystemController {
  /** Made when it is first asked for. */
  private description: OpenApiDocument | undefined;

  constructor(private readonly shellBuilds: ShellBuilds) {}

  @Api(system.openApi)
  openApi(): OpenApiDocument {
    this.description ??= describeApi();
    return this.description;
  }

  @Api(system.latestBuild)
  async latestBuild(): Promise<LatestBuild> {
    return latestBuildOf(await this.shellBuilds.get());
  }
}

import { Controller } from '@nestjs/common';
import { routes, type LatestBuild } from '@voltdeck/protocol/contract';
import { latestBuildAnswer, openApiAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { latestBuildInput } from '../api/inputs.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { latestBuildOf } from '../page/shell-build.ts';
import { OpenApi, type OpenApiDocument } from './open-api.ts';

@Controller()
export class SystemController {
  constructor(
    private readonly shellBuilds: ShellBuilds,
    private readonly description: OpenApi,
  ) {}

  @Api(routes.openApi, { summary: 'This description', answer: 'OpenAPI 3.1', output: openApiAnswer })
  openApi(): OpenApiDocument {
    return this.description.document;
  }

  @Api(routes.latestBuild, { summary: 'Id of the newest build of the shell', input: latestBuildInput, answer: 'LatestBuild', output: latestBuildAnswer })
  async latestBuild(): Promise<LatestBuild> {
    return latestBuildOf(await this.shellBuilds.get());
  }
}

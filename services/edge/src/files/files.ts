import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, DomainError } from '@voltdeck/base';
import { Router, type Request, type Response } from 'express';
import type { EdgeEnvironment } from '../environment.ts';
import { ShellBuilds } from '../html/shell-builds.ts';
import { sendBuildFile } from './build-file.ts';
import { ModuleFiles } from './module-files.ts';

/** Files of the shell and of the modules, open to all: they hold code and no data. */
@Injectable()
export class Files {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'SHELL_DIR'>,
    private readonly modules: ModuleFiles,
    private readonly shellBuilds: ShellBuilds,
  ) {}

  router(): Router {
    const router = Router();
    // A page in a frame has an origin of its own and loads them all the same.
    router.use(['/shell', '/modules'], (_request, response, next) => {
      response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
      next();
    });
    router.get('/shell/*path', (request, response, next) => sendBuildFile(this.config.SHELL_DIR, rest(request, 1), request, response, next));
    router.get('/modules/:name/:version/*path', async (request, response, next) => {
      await this.modules.send(request.params.name, request.params.version, rest(request, 3), request, response, next);
    });
    router.get('/builds/meta/:file', (request, response) => this.buildMeta(request.params.file, request, response));
    router.get('/favicon.ico', (_request, response) => void response.status(204).set('Cache-Control', 'public, max-age=86400').end());
    return router;
  }

  /** The build manifest of one build id. */
  private async buildMeta(file: string, request: Request, response: Response): Promise<void> {
    const build = await this.shellBuilds.get();
    if (file !== `${build.id}.json`) throw new DomainError('ROUTE_NOT_FOUND', { path: request.path });
    response.set('Cache-Control', 'no-cache').json(build);
  }
}

/** The path behind its first segments, as received. */
function rest(request: Request, segments: number): string {
  return request.path.split('/').slice(segments + 1).join('/');
}

import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { routes, type ApiRoute } from '@voltdeck/protocol/contract';
import { AccessGuard } from './access/access.guard.ts';
import { Callers } from './access/callers.ts';
import { RequestLimit } from './access/request-limit.ts';
import { declarationsOf, type Declaration } from './api/api.ts';
import { controllers } from './api/controllers.ts';
import { InputInterceptor } from './api/input.ts';
import { AuditInterceptor } from './audit/audit.interceptor.ts';
import { AuditService } from './audit/audit.service.ts';
import { Files } from './files/files.ts';
import { ModuleFolders } from './files/module-folders.ts';
import { ExportService } from './fleet/export.service.ts';
import { UploadService } from './fleet/upload.service.ts';
import { ModuleList } from './html/module-list.ts';
import { Pages } from './html/pages.ts';
import { ShellBuilds } from './html/shell-builds.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { LiveHub } from './live/live-hub.ts';
import { LiveService } from './live/live.service.ts';
import { SessionService } from './session/session.service.ts';
import { describeApi, OpenApi } from './system/open-api.ts';

/** Declarations by the name their route has in the contract. */
function namedDeclarations(): ReadonlyMap<string, Declaration> {
  const names = new Map<ApiRoute, string>(Object.entries(routes).map(([name, route]) => [route, name]));
  return new Map(declarationsOf(controllers).map((declaration) => [names.get(declaration.route) ?? declaration.route.path, declaration]));
}

@Module({
  controllers: [...controllers],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: OpenApi, useFactory: () => Object.assign(new OpenApi(), { document: describeApi(namedDeclarations()) }) },
    ...[Callers, RequestLimit, AuditService, SessionService, LiveHub, LiveService, ExportService, UploadService, ModuleList, ShellBuilds, ModuleFolders, Files, Pages],
  ],
})
export class EdgeModule {}

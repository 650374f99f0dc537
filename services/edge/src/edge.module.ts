import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { SettingsModule } from '@voltdeck/base';
import { AccessGuard } from './access/access.guard.ts';
import { AccessModule } from './access/access.module.ts';
import { InputInterceptor } from './api/input.ts';
import { AuditInterceptor } from './audit/audit.interceptor.ts';
import { AuditModule } from './audit/audit.module.ts';
import { features, ownControllers } from './controllers.ts';
import { FilesModule } from './files/files.module.ts';
import { HtmlModule } from './html/html.module.ts';
import { DocsModule } from './docs/docs.module.ts';
import { HttpMetrics } from './http/http.metrics.ts';
import { OnceInterceptor } from './once/once.interceptor.ts';
import { OnceModule } from './once/once.module.ts';
import { ProblemFilter } from './problem.filter.ts';

/** What is before every route is in the order in which a request passes it. */
@Module({
  imports: [SettingsModule, AccessModule, AuditModule, OnceModule, HtmlModule, FilesModule, DocsModule, ...features],
  controllers: [...ownControllers],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
    { provide: APP_INTERCEPTOR, useClass: OnceInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    HttpMetrics,
  ],
})
export class EdgeModule {}

import { NestFactory } from '@nestjs/core';
import { NestExpressApplication } from '@nestjs/platform-express';
import { composeService, NestLog, type Log } from '@voltdeck/base';
import { mcpServer } from '@voltdeck/contract';
import { apiPrefix, limits, sandboxOrigin, scimMediaType, scimPath } from '@voltdeck/protocol/contract';
import { json, type NextFunction, type Request, type Response } from 'express';
import { EdgeModule } from './edge.module.ts';
import type { EdgeEnvironment } from './environment.ts';
import { Files } from './files/files.ts';
import { EmbedPages } from './html/embed-pages.ts';
import { Pages } from './html/pages.ts';
import { ApiDocs } from './docs/api-docs.ts';
import { DocsSite } from './docs/docs-site.ts';
import { FurtherLanguages } from './language/further-languages.ts';
import { BaiduFrame } from './map/baidu-frame.ts';
import { MapFileServer } from './map/map-file.ts';
import { AnsweringAdapter } from './http/answering-adapter.ts';
import { accessLog } from './http/access-log.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { HttpMetrics } from './http/http.metrics.ts';
import { lateBody } from './http/late-body.ts';
import { refuseDeep } from './http/nesting.ts';
import { beginRequest } from './http/request-facts.ts';
import { requestTrace } from './http/request-trace.ts';
import { securityHeaders } from './http/security-headers.ts';
import { postOnly } from './mcp/post-only.ts';
import { PairingPages } from './pairing/pairing-pages.ts';

/** Answers of the API belong to their caller and are asked for again, by ETag. */
function privateAnswers(_request: Request, response: Response, next: NextFunction): void {
  response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization' });
  next();
}

/** The edge, ready to listen: the order of what a request passes is here. */
export async function createEdge(config: EdgeEnvironment, log: Log): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(composeService(config, 'edge', log, EdgeModule), new AnsweringAdapter(), {
    bodyParser: false,
    logger: new NestLog(log),
  });
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.use(beginRequest, requestTrace, accessLog(log), app.get(HttpMetrics).watch, securityHeaders);
  app.use(app.get(Files).router());
  app.use(app.get(EmbedPages).handle);
  app.use(app.get(PairingPages).handle);
  app.use(app.get(BaiduFrame).handle);
  app.use(app.get(MapFileServer).handle);
  app.use(app.get(ApiDocs).handle);
  app.use(app.get(DocsSite).handle);
  app.use(app.get(FurtherLanguages).handle);
  app.use(app.get(Pages).handle);
  app.use(lateBody);
  app.use(apiPrefix, privateAnswers, crossOrigin([...config.SCREEN_ORIGINS, sandboxOrigin]));
  app.use(mcpServer.mcp.path, postOnly);
  app.use(scimPath, privateAnswers);
  app.use(json({ limit: limits.requestBodyBytesMax, type: ['application/json', scimMediaType], verify: (_request, _response, body) => refuseDeep(body) }));
  return app;
}

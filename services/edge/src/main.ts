import { announceReady, configOrExit, createLog, stopWithSignals } from '@voltdeck/platform';
import type { Server } from 'node:http';
import { createEdge } from './application.ts';
import { edgeEnvironment } from './environment.ts';

const config = configOrExit('edge', edgeEnvironment);
const log = createLog('edge', config.LOG_LEVEL);
const app = await createEdge(config, log);
stopWithSignals(app);
await app.listen(config.HTTP_PORT, config.HTTP_HOST);
const server: Server = app.getHttpServer();
const address = server.address();
await announceReady(app, config, { httpPort: typeof address === 'object' ? address?.port : config.HTTP_PORT });

import { announceReady, configOrExit, createLog, startTracing, stopWithSignals } from '@voltdeck/base';
import { createEdge } from './application.ts';
import { edgeEnvironment } from './environment.ts';
import { listen } from './listen.ts';

const config = configOrExit('edge', edgeEnvironment);
const log = createLog('edge', config.LOG_LEVEL);
await startTracing('edge', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const app = await createEdge(config, log);
stopWithSignals(app);
const httpPort = await listen(app, config);
await announceReady(app, config, { httpPort });

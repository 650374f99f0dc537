import { startService } from '@voltdeck/platform';
import { protocolEnvironment } from './environment.ts';
import { ProtocolModule } from './protocol.module.ts';
import { StartError } from './start-error.ts';
import { TcpListener } from './tcp-listener.ts';

try {
  await startService({
    name: 'protocol',
    environment: protocolEnvironment,
    module: (config) => ProtocolModule.of(config),
    facts: (app) => ({ tcpPort: app.get(TcpListener).port }),
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`protocol does not start.\n${error.message}\n`);
  process.exit(2);
}

import { startService } from '@voltdeck/platform';
import { protocolEnvironment } from './environment.ts';
import { PortBusyError } from './port-busy-error.ts';
import { ProtocolModule } from './protocol.module.ts';
import { TcpListener } from './tcp-listener.ts';

try {
  await startService({
    name: 'protocol',
    environment: protocolEnvironment,
    module: () => ProtocolModule,
    facts: (app) => ({ tcpPort: app.get(TcpListener).port }),
  });
} catch (error) {
  if (!(error instanceof PortBusyError)) throw error;
  process.stderr.write(`protocol does not start.\n${error.message}\n`);
  process.exit(2);
}

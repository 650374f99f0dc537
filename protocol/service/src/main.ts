import { startService } from '@voltdeck/platform';
import { protocolEnvironment } from './environment.ts';
import { ProtocolModule } from './protocol.module.ts';
import { TcpListener } from './tcp-listener.ts';

await startService({
  name: 'protocol',
  environment: protocolEnvironment,
  module: (config) => ProtocolModule.of(config),
  facts: (app) => {
    const { port, tlsPort } = app.get(TcpListener);
    return { ...(port === null ? {} : { tcpPort: port }), ...(tlsPort === null ? {} : { tlsPort }) };
  },
});

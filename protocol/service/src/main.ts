import { startService } from '@voltdeck/base';
import { protocolEnvironment } from './environment.ts';
import { TcpListener } from './listener/tcp-listener.ts';
import { ProtocolModule } from './protocol.module.ts';

await startService({
  name: 'protocol',
  environment: protocolEnvironment,
  module: (config) => ProtocolModule.forRoot(config),
  facts: (app) => {
    const { port, tlsPort } = app.get(TcpListener);
    return { ...(port === null ? {} : { tcpPort: port }), ...(tlsPort === null ? {} : { tlsPort }) };
  },
});

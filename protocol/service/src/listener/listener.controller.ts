import { Controller, Inject } from '@nestjs/common';
import { ingest, terminals, type ListenerView, type OutputOf, type Terminals } from '@voltdeck/contract';
import { CONFIG, done, Handles, type Asked } from '@voltdeck/base';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Done } from '@voltdeck/protocol/contract';
import { Counts } from './counts.ts';
import { PortWatches } from './diagnosis/port-watches.ts';
import { Sessions } from './session/sessions.ts';
import { TcpListener } from './tcp-listener.ts';

@Controller()
export class ListenerController {
  constructor(
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    private readonly listener: TcpListener,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    private readonly watches: PortWatches,
  ) {}

  @Handles(ingest.listener)
  view(): ListenerView {
    return {
      node: this.config.NODE_NAME,
      connections: this.listener.size,
      onlineDevices: this.sessions.size,
      counters: this.counts.all(),
    };
  }

  @Handles(terminals.vehicleDoors)
  doors(): OutputOf<Terminals['vehicleDoors']> {
    const { TLS_CLIENT_CERTIFICATE: clientCertificate, LOGIN_TIMEOUT_S: loginTimeoutS } = this.config;
    return { plainPort: this.listener.port, tlsPort: this.listener.tlsPort, clientCertificate, loginTimeoutS };
  }

  @Handles(terminals.portWatch)
  watch({ input }: Asked<typeof terminals.portWatch>): Done {
    this.watches.ask(input.id, input.search);
    return done;
  }
}

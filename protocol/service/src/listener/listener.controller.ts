import { Controller, Inject } from '@nestjs/common';
import { ingest, type ListenerView } from '@voltdeck/contract';
import { CONFIG, Handles } from '@voltdeck/platform';
import type { ProtocolEnvironment } from '../environment.ts';
import { Counts } from './counts.ts';
import { Sessions } from './session/sessions.ts';
import { TcpListener } from './tcp-listener.ts';

@Controller()
export class ListenerController {
  constructor(
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    private readonly listener: TcpListener,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
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
}

import { Controller } from '@nestjs/common';
import { terminals, type RefusedLoginView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { RefusalService } from './refusal.service.ts';

@Controller()
export class RefusalController {
  constructor(private readonly service: RefusalService) {}

  @Handles(terminals.refusedLoginList)
  list({ input }: Asked<typeof terminals.refusedLoginList>): Promise<Page<RefusedLoginView>> {
    return this.service.list(input);
  }

  @Handles(terminals.terminalRefusals)
  ofDevice({ caller, input }: Asked<typeof terminals.terminalRefusals>): Promise<{ items: RefusedLoginView[] }> {
    return this.service.ofDevice(caller, input);
  }
}

import { Controller } from '@nestjs/common';
import { forwarding, type OutputOf, type StoredPage } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { ForwardingService } from './forwarding.service.ts';

/** Asked by the forwarder alone. */
@Controller()
export class ForwardingController {
  constructor(private readonly service: ForwardingService) {}

  @Handles(forwarding.storedHeads)
  heads({ input }: Asked<typeof forwarding.storedHeads>): Promise<OutputOf<typeof forwarding.storedHeads>> {
    return this.service.heads(input);
  }

  @Handles(forwarding.storedPage)
  page({ input }: Asked<typeof forwarding.storedPage>): Promise<StoredPage> {
    return this.service.page(input);
  }

  @Handles(forwarding.storedSince)
  since({ input }: Asked<typeof forwarding.storedSince>): Promise<OutputOf<typeof forwarding.storedSince>> {
    return this.service.since(input);
  }

  @Handles(forwarding.storedLogins)
  logins({ input }: Asked<typeof forwarding.storedLogins>): Promise<OutputOf<typeof forwarding.storedLogins>> {
    return this.service.logins(input);
  }
}

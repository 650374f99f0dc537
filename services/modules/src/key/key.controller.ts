import { Controller } from '@nestjs/common';
import { modules, type ModuleKeyView } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import { KeyService } from './key.service.ts';

@Controller()
export class KeyController {
  constructor(private readonly keys: KeyService) {}

  @Handles(modules.moduleKeyList)
  async list(asked: Asked<typeof modules.moduleKeyList>): Promise<{ items: ModuleKeyView[] }> {
    callerWith('administrator', asked);
    return { items: await this.keys.list() };
  }

  @Handles(modules.moduleKeyAdd)
  add(asked: Asked<typeof modules.moduleKeyAdd>): Promise<ModuleKeyView> {
    return this.keys.add(asked.input, callerWith('administrator', asked));
  }

  @Handles(modules.moduleKeyGrants)
  setGrants(asked: Asked<typeof modules.moduleKeyGrants>): Promise<ModuleKeyView> {
    const { keyId, ...grants } = asked.input;
    return this.keys.setGrants(keyId, grants, callerWith('administrator', asked));
  }

  @Handles(modules.moduleKeyRevoke)
  revoke(asked: Asked<typeof modules.moduleKeyRevoke>): Promise<ModuleKeyView> {
    return this.keys.revoke(asked.input.keyId, callerWith('administrator', asked));
  }
}

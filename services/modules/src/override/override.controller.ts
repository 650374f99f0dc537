import { Controller } from '@nestjs/common';
import { modules, type ModuleOverrideGrant, type ModuleOverrideView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { OverrideService } from './override.service.ts';

@Controller()
export class OverrideController {
  constructor(private readonly overrides: OverrideService) {}

  @Handles(modules.moduleOverrideList)
  async list(asked: Asked<typeof modules.moduleOverrideList>): Promise<{ items: ModuleOverrideView[] }> {
    callerWith('administrator', asked);
    return { items: await this.overrides.list() };
  }

  @Handles(modules.moduleOverrideAdd)
  add(asked: Asked<typeof modules.moduleOverrideAdd>): Promise<ModuleOverrideGrant> {
    return this.overrides.add(asked.input, callerWith('modulePublish', asked));
  }

  @Handles(modules.moduleOverrideUse)
  use(asked: Asked<typeof modules.moduleOverrideUse>): Promise<ModuleOverrideView> {
    return this.overrides.use(asked.input.token, callerWith('session', asked));
  }

  @Handles(modules.moduleOverrideClear)
  async clear(asked: Asked<typeof modules.moduleOverrideClear>): Promise<Done> {
    await this.overrides.clear(callerWith('session', asked));
    return done;
  }

  @Handles(modules.moduleOverrideRevoke)
  async revoke(asked: Asked<typeof modules.moduleOverrideRevoke>): Promise<Done> {
    await this.overrides.revoke(asked.input.id, callerWith('administrator', asked));
    return done;
  }
}

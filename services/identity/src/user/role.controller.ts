import { Controller } from '@nestjs/common';
import { people, type OutputOf, type RoleView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { RoleService } from './role.service.ts';

@Controller()
export class RoleController {
  constructor(private readonly roles: RoleService) {}

  @Handles(people.roleList)
  list(asked: Asked<typeof people.roleList>): Promise<OutputOf<typeof people.roleList>> {
    callerWith('administrator', asked);
    return this.roles.page(asked.input);
  }

  @Handles(people.role)
  get(asked: Asked<typeof people.role>): Promise<RoleView> {
    callerWith('administrator', asked);
    return this.roles.get(asked.input.id);
  }

  @Handles(people.roleAdd)
  add(asked: Asked<typeof people.roleAdd>): Promise<RoleView> {
    return this.roles.add(asked.input, callerWith('administrator', asked));
  }

  @Handles(people.roleChange)
  change(asked: Asked<typeof people.roleChange>): Promise<RoleView> {
    return this.roles.change(asked.input, callerWith('administrator', asked));
  }

  @Handles(people.roleDelete)
  async delete(asked: Asked<typeof people.roleDelete>): Promise<Done> {
    callerWith('administrator', asked);
    await this.roles.delete(asked.input.id);
    return done;
  }
}

import { Controller } from '@nestjs/common';
import { people, type OutputOf, type UserView } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import { UserService } from './user.service.ts';

@Controller()
export class UserController {
  constructor(private readonly users: UserService) {}

  @Handles(people.userList)
  list(asked: Asked<typeof people.userList>): Promise<OutputOf<typeof people.userList>> {
    callerWith('administrator', asked);
    return this.users.list(asked.input);
  }

  /** Asked by services alone. */
  @Handles(people.userIds)
  ids({ input }: Asked<typeof people.userIds>): Promise<OutputOf<typeof people.userIds>> {
    return this.users.ids(input.loginNames);
  }

  /** Asked by services alone. */
  @Handles(people.recipients)
  async recipients({ input: { userIds } }: Asked<typeof people.recipients>): Promise<OutputOf<typeof people.recipients>> {
    return { items: await this.users.recipients(userIds) };
  }

  @Handles(people.user)
  get(asked: Asked<typeof people.user>): Promise<UserView> {
    callerWith('administrator', asked);
    return this.users.get(asked.input.id);
  }

  @Handles(people.userAdd)
  add(asked: Asked<typeof people.userAdd>): Promise<UserView> {
    return this.users.add(asked.input, callerWith('administrator', asked));
  }

  @Handles(people.userChange)
  change(asked: Asked<typeof people.userChange>): Promise<UserView> {
    return this.users.change(asked.input, callerWith('administrator', asked));
  }

  @Handles(people.userDelete)
  delete(asked: Asked<typeof people.userDelete>): Promise<UserView> {
    callerWith('administrator', asked);
    return this.users.delete(asked.input.id);
  }

  @Handles(people.userRestore)
  restore(asked: Asked<typeof people.userRestore>): Promise<UserView> {
    callerWith('administrator', asked);
    return this.users.restore(asked.input.id);
  }
}

import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type EntityFields, type Page, type UserView } from '@voltdeck/protocol/contract';
import { userAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import {
  byIdInput,
  userAddInput,
  userChangeInput,
  userListInput,
  type ByIdInput,
  type UserChangeInput,
  type UserListQuery,
} from './inputs.ts';

const { identity } = operations;
const before = identity.user;

@Controller()
export class UserController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.userList, { summary: 'Users, a page by login name', input: userListInput, answer: 'Page of UserView', output: pageOf(userAnswer) })
  list(@Input() input: UserListQuery, @Asking() context: CallContext): Promise<Page<UserView>> {
    return this.bus.call(identity.userList, input, context);
  }

  @Api(routes.user, { summary: 'One user', input: byIdInput, answer: 'UserView', output: userAnswer })
  get(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<UserView> {
    return this.bus.call(identity.user, input, context);
  }

  @Api(routes.userAdd, { summary: 'Add a user', input: userAddInput, answer: 'UserView', output: userAnswer })
  add(@Input() input: EntityFields, @Asking() context: CallContext): Promise<UserView> {
    return this.bus.call(identity.userAdd, input, context);
  }

  @Api(routes.userChange, { summary: 'Change a user; counts at once', input: userChangeInput, answer: 'UserView', output: userAnswer, before })
  change(@Input() input: UserChangeInput, @Asking() context: CallContext): Promise<UserView> {
    return this.bus.call(identity.userChange, input, context);
  }

  @Api(routes.userDelete, { summary: 'Delete a user and end the sessions', input: byIdInput, answer: 'UserView', output: userAnswer, before })
  delete(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<UserView> {
    return this.bus.call(identity.userDelete, input, context);
  }

  @Api(routes.userRestore, { summary: 'Restore a deleted user', input: byIdInput, answer: 'UserView', output: userAnswer, before })
  restore(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<UserView> {
    return this.bus.call(identity.userRestore, input, context);
  }
}

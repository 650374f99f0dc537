import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Page, type Request, type UserView } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { UserService } from './user.service.ts';

@Controller()
export class UserController {
  constructor(private readonly users: UserService) {}

  @Handles(operations.identity.userList)
  list(@Payload() request: Request<unknown>): Promise<Page<UserView>> {
    callerWith('administrator', request);
    return this.users.list(parseInput(inputs.userList, request.input));
  }

  @Handles(operations.identity.user)
  get(@Payload() request: Request<unknown>): Promise<UserView> {
    callerWith('administrator', request);
    return this.users.get(parseInput(inputs.byId, request.input).id);
  }

  @Handles(operations.identity.userAdd)
  add(@Payload() request: Request<unknown>): Promise<UserView> {
    callerWith('administrator', request);
    return this.users.add(inputs.readNewUser(request.input));
  }

  @Handles(operations.identity.userChange)
  change(@Payload() request: Request<unknown>): Promise<UserView> {
    callerWith('administrator', request);
    return this.users.change(inputs.readChangedUser(request.input));
  }

  @Handles(operations.identity.userDelete)
  delete(@Payload() request: Request<unknown>): Promise<UserView> {
    callerWith('administrator', request);
    return this.users.delete(parseInput(inputs.byId, request.input).id);
  }

  @Handles(operations.identity.userRestore)
  restore(@Payload() request: Request<unknown>): Promise<UserView> {
    callerWith('administrator', request);
    return this.users.restore(parseInput(inputs.byId, request.input).id);
  }
}

import { Controller } from '@nestjs/common';
import { people, type DeviceAccessView, type InputOf, type People, type UserAccessView } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { AccessViewService } from './access-view.service.ts';

@Controller()
export class AccessViewController {
  constructor(private readonly views: AccessViewService) {}

  @Api(people.deviceAccess)
  ofDevice(@Input() input: InputOf<People['deviceAccess']>, @Asking() context: CallContext): Promise<DeviceAccessView> {
    return this.views.ofDevice(input, context);
  }

  @Api(people.userAccess)
  ofUser(@Input() { id }: InputOf<People['userAccess']>, @Asking() context: CallContext): Promise<UserAccessView> {
    return this.views.ofUser(id, context);
  }
}

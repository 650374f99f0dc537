import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { upgradeOperations, type Page, type Request, type UpgradeDetailView, type UpgradePreview, type UpgradeView } from '@voltdeck/protocol/contract';
import { UpgradeService } from './upgrade.service.ts';

@Controller()
export class UpgradeController {
  constructor(private readonly service: UpgradeService) {}

  @Handles(upgradeOperations.preview)
  preview(@Payload() { caller, input }: Request<unknown>): Promise<UpgradePreview> {
    return this.service.preview(caller, input);
  }

  @Handles(upgradeOperations.start)
  start(@Payload() { caller, input }: Request<unknown>): Promise<UpgradeView> {
    return this.service.start(caller, input);
  }

  @Handles(upgradeOperations.list)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<UpgradeView>> {
    return this.service.list(caller, input);
  }

  @Handles(upgradeOperations.read)
  read(@Payload() { caller, input }: Request<unknown>): Promise<UpgradeDetailView> {
    return this.service.read(caller, input);
  }

  @Handles(upgradeOperations.cancel)
  cancel(@Payload() { caller, input }: Request<unknown>): Promise<UpgradeView> {
    return this.service.cancel(caller, input);
  }
}

import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { operations, type DeviceFirmwareView, type FirmwareDelivery, type FirmwareLinkSecretChange, type FirmwareKeyView, type FirmwareView, type Page, type Permission, type Request } from '@voltdeck/protocol/contract';
import { DeliveryLinks } from './delivery-links.ts';
import { DeliverySecrets } from './delivery-secrets.ts';
import { FirmwareKeyService } from './firmware-key.service.ts';
import { FirmwareTargets } from './firmware-targets.ts';
import { FirmwareService } from './firmware.service.ts';
import * as inputs from './inputs.ts';

const { firmware } = operations;

const changes = ['add', 'delete'] as const satisfies Permission[];

@Controller()
export class FirmwareController {
  constructor(
    private readonly service: FirmwareService,
    private readonly keys: FirmwareKeyService,
    private readonly targets: FirmwareTargets,
    private readonly links: DeliveryLinks,
    private readonly secrets: DeliverySecrets,
  ) {}

  @Handles(firmware.list)
  list(@Payload() request: Request<unknown>): Promise<Page<FirmwareView>> {
    callerWith('view', request);
    return this.service.list(parseInput(inputs.list, request.input));
  }

  @Handles(firmware.read)
  read(@Payload() request: Request<unknown>): Promise<FirmwareView> {
    // The audit log asks what stood before a change in the name of whoever makes it, who is answered with the same view.
    callerWith(changes.find((permission) => request.caller?.permissions.includes(permission)) ?? 'view', request);
    return this.service.read(parseInput(inputs.one, request.input).id);
  }

  @Handles(firmware.ofDevice)
  ofDevice(@Payload() { caller, input }: Request<unknown>): Promise<DeviceFirmwareView> {
    return this.targets.judged(caller, parseInput(inputs.ofDevice, input).deviceId);
  }

  @Handles(firmware.add)
  add(@Payload() request: Request<unknown>): Promise<FirmwareView> {
    return this.service.add(parseInput(inputs.signed, request.input), callerWith('add', request));
  }

  @Handles(firmware.part)
  part(@Payload() request: Request<unknown>): Promise<FirmwareView> {
    callerWith('add', request);
    return this.service.part(parseInput(inputs.part, request.input));
  }

  @Handles(firmware.complete)
  complete(@Payload() request: Request<unknown>): Promise<FirmwareView> {
    callerWith('add', request);
    return this.service.complete(parseInput(inputs.one, request.input).id);
  }

  @Handles(firmware.withdraw)
  withdraw(@Payload() request: Request<unknown>): Promise<FirmwareView> {
    return this.service.withdraw(parseInput(inputs.one, request.input).id, callerWith('delete', request).loginName);
  }

  @Handles(firmware.keyList)
  async keyList(@Payload() request: Request<unknown>): Promise<{ items: FirmwareKeyView[] }> {
    callerWith('administrator', request);
    return { items: await this.keys.list() };
  }

  @Handles(firmware.keyAdd)
  keyAdd(@Payload() request: Request<unknown>): Promise<FirmwareKeyView> {
    return this.keys.add(parseInput(inputs.keyAdd, request.input), callerWith('administrator', request));
  }

  @Handles(firmware.keyRevoke)
  keyRevoke(@Payload() request: Request<unknown>): Promise<FirmwareKeyView> {
    callerWith('administrator', request);
    return this.keys.revoke(parseInput(inputs.keyRevoke, request.input).keyId);
  }

  @Handles(firmware.linkSecretRotate)
  linkSecretRotate(@Payload() request: Request<unknown>): Promise<FirmwareLinkSecretChange> {
    callerWith('administrator', request);
    return this.secrets.rotate(parseInput(inputs.linkSecretRotate, request.input).endLinks);
  }

  @Handles(firmware.delivery)
  delivery(@Payload() { input }: Request<unknown>): Promise<FirmwareDelivery> {
    return this.links.deliveryOf(parseInput(inputs.delivery, input).token);
  }
}

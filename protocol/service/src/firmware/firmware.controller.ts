import { Controller } from '@nestjs/common';
import { firmware, type DeviceFirmwareView, type Firmware, type FirmwareDelivery, type FirmwareKeyView, type FirmwareLinkSecretChange, type FirmwareView } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import type { Page, Permission } from '@voltdeck/protocol/contract';
import { DeliveryLinks } from './delivery-links.ts';
import { DeliverySecrets } from './delivery-secrets.ts';
import { FirmwareKeyService } from './firmware-key.service.ts';
import { FirmwareTargets } from './firmware-targets.ts';
import { FirmwareService } from './firmware.service.ts';

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

  @Handles(firmware.firmwareList)
  list(asked: Asked<Firmware['firmwareList']>): Promise<Page<FirmwareView>> {
    callerWith('view', asked);
    return this.service.list(asked.input);
  }

  @Handles(firmware.firmware)
  read(asked: Asked<Firmware['firmware']>): Promise<FirmwareView> {
    // The audit log asks for the state before a change as the caller who makes it, and that caller gets the same view as answer.
    callerWith(changes.find((permission) => asked.caller?.permissions.includes(permission)) ?? 'view', asked);
    return this.service.read(asked.input.id);
  }

  @Handles(firmware.deviceFirmware)
  ofDevice({ caller, input }: Asked<Firmware['deviceFirmware']>): Promise<DeviceFirmwareView> {
    return this.targets.judged(caller, input.deviceId);
  }

  @Handles(firmware.firmwareAdd)
  add(asked: Asked<Firmware['firmwareAdd']>): Promise<FirmwareView> {
    return this.service.add(asked.input, callerWith('add', asked));
  }

  @Handles(firmware.firmwarePartNote)
  part(asked: Asked<Firmware['firmwarePartNote']>): Promise<FirmwareView> {
    callerWith('add', asked);
    return this.service.part(asked.input);
  }

  @Handles(firmware.firmwareComplete)
  complete(asked: Asked<Firmware['firmwareComplete']>): Promise<FirmwareView> {
    callerWith('add', asked);
    return this.service.complete(asked.input.id);
  }

  @Handles(firmware.firmwareWithdraw)
  withdraw(asked: Asked<Firmware['firmwareWithdraw']>): Promise<FirmwareView> {
    return this.service.withdraw(asked.input.id, callerWith('delete', asked).loginName);
  }

  @Handles(firmware.firmwareKeyList)
  async keyList(asked: Asked<Firmware['firmwareKeyList']>): Promise<{ items: FirmwareKeyView[] }> {
    callerWith('administrator', asked);
    return { items: await this.keys.list() };
  }

  @Handles(firmware.firmwareKeyAdd)
  keyAdd(asked: Asked<Firmware['firmwareKeyAdd']>): Promise<FirmwareKeyView> {
    return this.keys.add(asked.input, callerWith('administrator', asked));
  }

  @Handles(firmware.firmwareKeyRevoke)
  keyRevoke(asked: Asked<Firmware['firmwareKeyRevoke']>): Promise<FirmwareKeyView> {
    callerWith('administrator', asked);
    return this.keys.revoke(asked.input.keyId);
  }

  @Handles(firmware.firmwareLinkSecretRotate)
  linkSecretRotate(asked: Asked<Firmware['firmwareLinkSecretRotate']>): Promise<FirmwareLinkSecretChange> {
    callerWith('administrator', asked);
    return this.secrets.rotate(asked.input.endLinks);
  }

  @Handles(firmware.firmwareDelivery)
  delivery({ input }: Asked<Firmware['firmwareDelivery']>): Promise<FirmwareDelivery> {
    return this.links.deliveryOf(input.token);
  }
}

import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DomainError, Handles, parseInput } from '@voltdeck/platform';
import {
  operations,
  type ActivationOutcome,
  type AdmittedDevice,
  type DeviceProjection,
  type DeviceSecurity,
  type DeviceView,
  type FleetOverviewView,
  type Page,
  type Request,
  type Scope,
} from '@voltdeck/protocol/contract';
import { AdmissionService } from './admission/admission.service.ts';
import { DeviceRepository } from './device/device.repository.ts';
import { DeviceService } from './device/device.service.ts';
import * as inputs from './inputs.ts';
import { KeyService } from './key/key.service.ts';
import { OverviewRepository } from './overview/overview.repository.ts';

function scopeOf(request: Request<unknown>): Scope {
  if (!request.caller) throw new DomainError('SIGN_IN_REQUIRED');
  return request.caller.scope;
}

@Controller()
export class FleetController {
  constructor(
    private readonly admissions: AdmissionService,
    private readonly devices: DeviceService,
    private readonly lists: DeviceRepository,
    private readonly overviews: OverviewRepository,
    private readonly keys: KeyService,
  ) {}

  @Handles(operations.fleet.admit)
  admit(@Payload() request: Request<unknown>): Promise<AdmittedDevice> {
    return this.admissions.admit(parseInput(inputs.login, request.input));
  }

  @Handles(operations.fleet.overview)
  overview(@Payload() request: Request<unknown>): Promise<FleetOverviewView> {
    return this.overviews.overview(scopeOf(request));
  }

  @Handles(operations.fleet.deviceList)
  deviceList(@Payload() request: Request<unknown>): Promise<Page<DeviceView>> {
    return this.lists.list(parseInput(inputs.deviceList, request.input), scopeOf(request));
  }

  @Handles(operations.fleet.device)
  device(@Payload() request: Request<unknown>): Promise<DeviceView> {
    return this.devices.get(parseInput(inputs.device, request.input).deviceId, scopeOf(request));
  }

  @Handles(operations.fleet.projections)
  projections(@Payload() request: Request<unknown>): Promise<{ items: DeviceProjection[]; next: string | null }> {
    return this.lists.projections(parseInput(inputs.projections, request.input).after);
  }

  @Handles(operations.fleet.deviceKeys)
  deviceKeys(@Payload() request: Request<unknown>): Promise<DeviceSecurity> {
    return this.keys.security(parseInput(inputs.deviceKeys, request.input).vin);
  }

  @Handles(operations.fleet.activate)
  activate(@Payload() request: Request<unknown>): Promise<{ outcome: ActivationOutcome }> {
    return this.keys.activate(parseInput(inputs.activation, request.input));
  }
}

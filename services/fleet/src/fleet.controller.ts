import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DomainError, Handles, parseInput } from '@voltdeck/platform';
import {
  operations,
  type ActivationOutcome,
  type AdmittedDevice,
  type DeviceProjection,
  type DeviceSecurity,
  type BindingView,
  type ChangeView,
  type Done,
  type FleetOverviewView,
  type ImportReport,
  type Page,
  type Request,
  type SettingValues,
} from '@voltdeck/protocol/contract';
import { actingOf } from './acting.ts';
import { AdmissionService } from './admission/admission.service.ts';
import { BindingService } from './binding/binding.service.ts';
import { ConfigRepository } from './config/config.repository.ts';
import { DeviceRepository } from './device/device.repository.ts';
import { OverviewRepository } from './device/overview.repository.ts';
import { ChangeService } from './entity/change.service.ts';
import * as entityInputs from './entity/inputs.ts';
import { ImportService } from './import/import.service.ts';
import * as importInputs from './import/inputs.ts';
import { ModelImportService } from './import/model-import.service.ts';
import * as inputs from './inputs.ts';
import { KeyService } from './key/key.service.ts';

@Controller()
export class FleetController {
  constructor(
    private readonly admissions: AdmissionService,
    private readonly devices: DeviceRepository,
    private readonly overviews: OverviewRepository,
    private readonly keys: KeyService,
    private readonly changeLists: ChangeService,
    private readonly bindingLists: BindingService,
    private readonly imports: ImportService,
    private readonly modelImports: ModelImportService,
    private readonly configs: ConfigRepository,
  ) {}

  @Handles(operations.fleet.admit)
  admit(@Payload() request: Request<unknown>): Promise<AdmittedDevice> {
    return this.admissions.admit(parseInput(inputs.login, request.input));
  }

  @Handles(operations.fleet.devicesOf)
  async devicesOf(@Payload() request: Request<unknown>): Promise<{ items: { vin: string; deviceId: string }[] }> {
    return { items: await this.devices.ofVins(parseInput(inputs.vins, request.input).vins) };
  }

  @Handles(operations.fleet.recordLogin)
  recordLogin(@Payload() request: Request<unknown>): Promise<Done> {
    return this.admissions.record(parseInput(inputs.login, request.input));
  }

  @Handles(operations.fleet.overview)
  overview(@Payload() request: Request<unknown>): Promise<FleetOverviewView> {
    return this.overviews.overview(actingOf(request).caller.scope);
  }

  @Handles(operations.fleet.changes)
  changes(@Payload() request: Request<unknown>): Promise<Page<ChangeView>> {
    return this.changeLists.list(parseInput(entityInputs.changes, request.input), actingOf(request));
  }

  @Handles(operations.fleet.bindings)
  bindings(@Payload() request: Request<unknown>): Promise<Page<BindingView>> {
    return this.bindingLists.list(parseInput(inputs.bindings, request.input), actingOf(request));
  }

  @Handles(operations.fleet.settings)
  settings(): Promise<SettingValues> {
    return this.configs.values();
  }

  @Handles(operations.fleet.importPart)
  importPart(@Payload() request: Request<unknown>): Promise<{ done: true }> {
    return this.imports.keep(parseInput(importInputs.part, request.input), actingOf(request));
  }

  @Handles(operations.fleet.importRun)
  importRun(@Payload() request: Request<unknown>): Promise<ImportReport> {
    const run = parseInput(importInputs.run, request.input);
    return (run.entity === 'model' ? this.modelImports : this.imports).run(run, actingOf(request));
  }

  @Handles(operations.fleet.projections)
  projections(@Payload() request: Request<unknown>): Promise<{ items: DeviceProjection[]; next: string | null }> {
    return this.devices.projections(parseInput(inputs.projections, request.input).after);
  }

  @Handles(operations.fleet.softwareReported)
  async softwareReported(@Payload() request: Request<unknown>): Promise<Done> {
    const { deviceId, version } = parseInput(inputs.softwareReported, request.input);
    if (!(await this.devices.reportSoftware(deviceId, version))) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return { done: true };
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

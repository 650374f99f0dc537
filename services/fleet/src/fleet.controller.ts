import { Controller } from '@nestjs/common';
import { fleet, type AdmittedDevice, type BindingView, type ChangeView, type DeviceProjection, type DeviceSecurity, type DeviceView, type FleetOverviewView, type ActivationOutcome, type ImportReport } from '@voltdeck/contract';
import { DomainError, done, Handles, type Asked } from '@voltdeck/base';
import type { Done, Page, SettingValues } from '@voltdeck/protocol/contract';
import { actingOf } from './acting.ts';
import { AdmissionService } from './admission/admission.service.ts';
import { BindingService } from './binding/binding.service.ts';
import { ConfigRepository } from './config/config.repository.ts';
import { device } from './definitions/device.ts';
import { DeviceRepository } from './device/device.repository.ts';
import { OverviewRepository } from './device/overview.repository.ts';
import { ChangeService } from './entity/change.service.ts';
import { ListService } from './entity/list/list.service.ts';
import { FaultEntryImportService } from './import/fault-entry-import.service.ts';
import { ImportService } from './import/import.service.ts';
import { ModelImportService } from './import/model-import.service.ts';
import { KeyService } from './key/key.service.ts';

@Controller()
export class FleetController {
  constructor(
    private readonly admissions: AdmissionService,
    private readonly devices: DeviceRepository,
    private readonly overviews: OverviewRepository,
    private readonly keys: KeyService,
    private readonly lists: ListService,
    private readonly changeLists: ChangeService,
    private readonly bindingLists: BindingService,
    private readonly imports: ImportService,
    private readonly modelImports: ModelImportService,
    private readonly faultEntryImports: FaultEntryImportService,
    private readonly configs: ConfigRepository,
  ) {}

  @Handles(fleet.admit)
  admit({ input }: Asked<typeof fleet.admit>): Promise<AdmittedDevice> {
    return this.admissions.admit(input);
  }

  @Handles(fleet.registration)
  registration(): { mode: 'open' | 'closed' } {
    return { mode: this.admissions.registration };
  }

  @Handles(fleet.devicesOf)
  async devicesOf({ input }: Asked<typeof fleet.devicesOf>): Promise<{ items: { vin: string; deviceId: string }[] }> {
    return { items: await this.devices.ofVins(input.vins) };
  }

  @Handles(fleet.recordLogin)
  recordLogin({ input }: Asked<typeof fleet.recordLogin>): Promise<Done> {
    return this.admissions.record(input);
  }

  @Handles(fleet.fleetOverview)
  overview(asked: Asked<typeof fleet.fleetOverview>): Promise<FleetOverviewView> {
    return this.overviews.overview(actingOf(asked).caller.scope);
  }

  @Handles(fleet.reminders)
  reminders(asked: Asked<typeof fleet.reminders>): Promise<Page<DeviceView>> {
    return this.lists.page(device, { ...asked.input, serviceStatus: 'expiring,expired', sort: 'serviceExpiresAt' }, actingOf(asked));
  }

  @Handles(fleet.changes)
  changes(asked: Asked<typeof fleet.changes>): Promise<Page<ChangeView>> {
    return this.changeLists.list(asked.input, actingOf(asked));
  }

  @Handles(fleet.bindings)
  bindings(asked: Asked<typeof fleet.bindings>): Promise<Page<BindingView>> {
    return this.bindingLists.list(asked.input, actingOf(asked));
  }

  @Handles(fleet.settings)
  settings(): Promise<SettingValues> {
    return this.configs.values();
  }

  @Handles(fleet.importPart)
  importPart(asked: Asked<typeof fleet.importPart>): Promise<Done> {
    return this.imports.keep(asked.input, actingOf(asked));
  }

  @Handles(fleet.importRun)
  importRun(asked: Asked<typeof fleet.importRun>): Promise<ImportReport> {
    const runners = { device: this.imports, model: this.modelImports, faultEntry: this.faultEntryImports };
    return runners[asked.input.entity].run(asked.input, actingOf(asked));
  }

  @Handles(fleet.deviceImportApply)
  deviceImportApply(asked: Asked<typeof fleet.deviceImportApply>): Promise<ImportReport> {
    return this.imports.apply(asked.input, actingOf(asked));
  }

  @Handles(fleet.projections)
  projections({ input }: Asked<typeof fleet.projections>): Promise<{ items: DeviceProjection[]; next: string | null }> {
    return this.devices.projections(input.after);
  }

  @Handles(fleet.softwareReported)
  async softwareReported({ input: { deviceId, version } }: Asked<typeof fleet.softwareReported>): Promise<Done> {
    if (!(await this.devices.reportSoftware(deviceId, version))) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return done;
  }

  @Handles(fleet.deviceKeys)
  deviceKeys({ input }: Asked<typeof fleet.deviceKeys>): Promise<DeviceSecurity> {
    return this.keys.security(input.vin);
  }

  @Handles(fleet.activate)
  activate({ input }: Asked<typeof fleet.activate>): Promise<{ outcome: ActivationOutcome }> {
    return this.keys.activate(input);
  }
}

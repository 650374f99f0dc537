import { Injectable } from '@nestjs/common';
import { fleet, terminals, type VehiclePortsView } from '@voltdeck/contract';
import { BusClient, Settings } from '@voltdeck/base';

/** How vehicles reach this deployment, as far as the services that know it answer. */
@Injectable()
export class VehiclePorts {
  constructor(
    private readonly client: BusClient,
    private readonly settings: Settings,
  ) {}

  async view(): Promise<VehiclePortsView> {
    const [ports, registration] = await Promise.all([
      this.client.call(terminals.vehicleDoors, {}).catch(() => null), // The client has logged it.
      this.client.call(fleet.registration, {}).then(({ mode }) => mode, () => null),
    ]);
    return { host: this.settings.values.vehicleHost || null, ports, registration };
  }
}

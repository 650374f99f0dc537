import { Inject, Injectable } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/platform';
import { subjects } from '@voltdeck/protocol/contract';

/** Tells the services that settings have changed; who does not hear it asks again within a minute. */
@Injectable()
export class ConfigAnnouncer {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  changed(): void {
    if (!this.bus.isClosed()) this.bus.publish(subjects.settingsChanged);
  }
}

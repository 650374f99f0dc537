import { Inject, Injectable } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';
import { subjects, type EntityName } from '@voltdeck/protocol/contract';

const subjectOf: Partial<Readonly<Record<EntityName, string>>> = {
  config: subjects.settingsChanged,
  profile: subjects.profilesChanged,
  platform: subjects.platformsChanged,
  faultEntry: subjects.faultEntriesChanged,
};

/** Informs the services that work by a copy of what has changed here; who misses it asks again within a minute. */
@Injectable()
export class ChangeAnnouncer {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /** @param changed the entity, where the change leaves one */
  changed(name: EntityName, changed: unknown): void {
    const subject = subjectOf[name];
    if (subject !== undefined) this.publish(subject);
    if (name === 'device' && typeof changed === 'object' && changed !== null && 'vin' in changed) this.keysChanged(String(changed.vin));
  }

  policiesChanged(): void {
    this.publish(subjects.policiesChanged);
  }

  keysChanged(vin: string): void {
    this.publish(subjects.deviceKeysChanged, JSON.stringify({ vin }));
  }

  private publish(subject: string, body = ''): void {
    if (!this.bus.isClosed()) this.bus.publish(subject, body);
  }
}

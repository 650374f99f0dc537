import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';

/** Notifies open streams that the registry serves something else now. */
@Injectable()
export class ModuleNews implements OnApplicationBootstrap {
  private readonly listeners = new Set<() => void>();

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe(subjects.modulesChanged, {
      callback: () => {
        for (const listener of this.listeners) listener();
      },
    });
  }

  /** @returns stops listening */
  onChanged(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

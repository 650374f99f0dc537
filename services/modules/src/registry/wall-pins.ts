import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Which versions of the wall's module screens were given; what was given none gets what everyone gets. */
export interface Pins {
  pinned(screen: string): Promise<string | null>;
  pinnedVersions(): Promise<readonly string[]>;
  /** Their screens get what everyone gets, and load it. */
  unpin(manager: EntityManager, versions: readonly string[]): Promise<void>;
}

/** Walls are built on the registry, so they register here; no file of the registry imports theirs. */
@Injectable()
export class WallPins {
  private entered: Pins | null = null;

  enter(pins: Pins): void {
    this.entered = pins;
  }

  get pins(): Pins {
    if (this.entered === null) throw new Error('the registry runs without the room of walls: import WallModule');
    return this.entered;
  }
}

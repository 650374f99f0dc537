import { Injectable } from '@nestjs/common';

/** Which version of the wall's module a screen was given; null: the one that everyone gets. */
export interface Pins {
  pinned(screen: string): Promise<string | null>;
}

/** Walls are built on the registry, so they come here by themselves; no file of the registry imports theirs. */
@Injectable()
export class WallPins {
  private pins: Pins | null = null;

  enter(pins: Pins): void {
    this.pins = pins;
  }

  of(screen: string): Promise<string | null> {
    if (this.pins === null) throw new Error('the registry runs without the room of walls: import WallModule');
    return this.pins.pinned(screen);
  }
}

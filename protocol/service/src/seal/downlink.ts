import { readFrame, writeFrame } from '@voltdeck/protocol/wire';
import type { Connection } from '../connection.ts';
import type { Cover } from './incoming.ts';

/** The way down to one vehicle: what we ask of it goes as it sends, encrypted when it encrypts. */
export class Downlink {
  constructor(
    private readonly connection: Connection,
    private cover: Cover | null,
  ) {}

  /** How its newest encrypted frame came: keys that are exchanged change. */
  follow(cover: Cover): void {
    this.cover = cover;
  }

  send(plain: Uint8Array): void {
    const { cover } = this;
    if (cover === null || cover.sealDown === null) return this.connection.send(plain);
    const { edition, command, response, vin, unit } = readFrame(plain);
    this.connection.send(writeFrame({ edition, command, response, vin, encryption: cover.encryption, unit: cover.sealDown(unit) }));
  }
}

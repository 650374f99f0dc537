import { readFrame, writeFrame } from '@voltdeck/protocol/wire';
import type { Cover } from './incoming.ts';

/** What sends bytes to a vehicle, now or once they have been made. */
interface Sender {
  send(bytes: Uint8Array): void;
  sendLater(bytes: Promise<Uint8Array | null>): void;
}

/** The way down to one vehicle: what we ask of it goes as it sends, encrypted when it encrypts. */
export class Downlink {
  constructor(
    private readonly connection: Sender,
    private cover: Cover | null,
  ) {}

  /** How its newest encrypted frame was encrypted: exchanged keys change. */
  follow(cover: Cover): void {
    this.cover = cover;
  }

  send(plain: Uint8Array): void {
    const { cover } = this;
    if (cover === null || cover.sealDown === null) return this.connection.send(plain);
    const { edition, command, response, vin, unit } = readFrame(plain);
    const sealed = cover.sealDown(unit);
    const write = (body: Uint8Array): Uint8Array => writeFrame({ edition, command, response, vin, encryption: cover.encryption, unit: body });
    if (!(sealed instanceof Promise)) return this.connection.send(write(sealed));
    // Never in clear in place of sealed: the command then stays without an answer.
    this.connection.sendLater(sealed.then((body) => (body === null ? null : write(body))));
  }
}

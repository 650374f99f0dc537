import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from '../smoke/api.mjs';

const againMs = 250;

/** What a page does: it follows vehicles by a stream, and opens it again when it breaks. */
export class Witness {
  events = 0;
  #ending = new AbortController();

  /** @param {{url: string, token: string}} console */
  constructor(console) {
    this.console = console;
  }

  /** @param {readonly string[]} deviceIds */
  follow(deviceIds) {
    void this.#followOn(deviceIds.join(','));
  }

  stop() {
    this.#ending.abort();
  }

  /** @param {string} devices */
  async #followOn(devices) {
    const { url, token } = this.console;
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/v1/live?devices=${devices}`, { headers: { authorization: `Bearer ${token}` }, signal });
        if (answer.ok && answer.body !== null) await this.#read(answer.body);
      } catch {
        // Opened again below.
      }
      await sleep(againMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @param {import('node:stream/web').ReadableStream<Uint8Array>} body */
  async #read(body) {
    for await (const line of createInterface({ input: Readable.fromWeb(body) })) if (line.startsWith('event: latest')) this.events += 1;
  }

  /** The ledger, as a page asks for it. */
  ledger() {
    return apiOf(this.console)('/ledger');
  }

  /** Devices that the console lists. */
  async deviceIds() {
    const { items } = await apiOf(this.console)('/vehicles');
    return items.map((/** @type {{deviceId: string}} */ { deviceId }) => deviceId);
  }
}

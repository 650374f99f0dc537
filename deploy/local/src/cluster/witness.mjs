import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectThat } from '../eventually.mjs';
import { apiOf } from '../smoke/api.mjs';

const againMs = 250;
/** A page asks again after these, and then says that it failed. */
const retriesAfterMs = [1000, 2000];
const betweenPagesMs = 50;

/** What a page does: it asks and asks again, follows vehicles by a stream, and opens it again when it breaks. */
export class Witness {
  #ending = new AbortController();
  /** When the newest state sent of a device had been received. @type {Map<string, number>} */ #heard = new Map();
  /** Pages that were read, and what went wrong: hidden by asking again, or shown. */
  pages = { read: 0, hidden: 0, /** @type {string[]} */ shown: [] };

  /** @param {{url: string, token: string}} console */
  constructor(console) {
    this.console = console;
  }

  /** @param {readonly string[]} deviceIds */
  follow(deviceIds) {
    void this.#followOn(deviceIds.join(','));
    void this.#readOn();
  }

  stop() {
    this.#ending.abort();
  }

  /** Devices of which a state was sent live that was received after this moment. @param {number} moment */
  heardSince(moment) {
    return [...this.#heard.values()].filter((receivedAt) => receivedAt > moment).length;
  }

  /** @param {string} devices */
  async #followOn(devices) {
    const { url, token } = this.console;
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/v1/live?devices=${devices}`, { headers: { authorization: `Bearer ${token}` }, signal });
        if (answer.ok && answer.body !== null) await this.#hear(answer.body);
      } catch {
        // Opened again below.
      }
      await this.#pause(againMs);
    }
  }

  /** @param {import('node:stream/web').ReadableStream<Uint8Array>} body */
  async #hear(body) {
    let event = '';
    for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
      if (line.startsWith('event: ')) event = line.slice('event: '.length);
      if (event !== 'latest' || !line.startsWith('data: ')) continue;
      const { deviceId, receivedAt } = JSON.parse(line.slice('data: '.length));
      this.#heard.set(deviceId, Date.parse(receivedAt));
    }
  }

  async #readOn() {
    while (!this.#ending.signal.aborted) {
      await this.#page(0);
      await this.#pause(betweenPagesMs);
    }
  }

  /** @param {number} failures @returns {Promise<unknown>} */
  async #page(failures) {
    try {
      await this.ledger();
      return (this.pages.read += 1);
    } catch (error) {
      if (this.#ending.signal.aborted) return undefined;
      const waitMs = retriesAfterMs[failures];
      if (waitMs === undefined) return this.pages.shown.push(String(error));
      this.pages.hidden += 1;
      await this.#pause(waitMs);
      return this.#page(failures + 1);
    }
  }

  /** @param {number} ms */
  async #pause(ms) {
    await sleep(ms, undefined, { signal: this.#ending.signal }).catch(() => undefined);
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

  /** @param {number} shownBefore pages that had failed by then */
  expectNoneShown(shownBefore) {
    const shown = this.pages.shown.slice(shownBefore);
    expectThat(shown.length === 0, `${shown.length} pages failed although they asked again, ${shown[0]} for one`);
  }
}

import { readFrame, type BadBytes } from '@voltdeck/protocol/wire';
import type { Exchange, ObservedBytes, ObservedFrame, ObservedLink, Probe, Sender } from '@voltdeck/protocol/conformance';

type OpenLink = { -readonly [Key in keyof ObservedLink]: ObservedLink[Key] };

/** Writes down what goes over the connections of a test, in the order of time. */
export class ExchangeRecorder {
  readonly #frames: ObservedFrame[] = [];
  readonly #links: OpenLink[] = [];
  readonly #bad: ObservedBytes[] = [];

  get count(): number {
    return this.#frames.length;
  }

  /** @returns the number of the connection */
  opened(): number {
    const number = this.#links.length + 1;
    this.#links.push({ number, openedMs: Date.now(), closedMs: null, closedBy: null });
    return number;
  }

  closed(link: number, closedBy: Sender): void {
    const found = this.#links[link - 1];
    if (found?.closedMs === null) Object.assign(found, { closedMs: Date.now(), closedBy });
  }

  /** Copied: bytes of a socket share their buffer with others. */
  frame(link: number, sender: Sender, bytes: Uint8Array, probe?: Probe): void {
    this.#frames.push({ number: this.#frames.length + 1, atMs: Date.now(), sender, link, bytes: bytes.slice(), ...(probe === undefined ? {} : { probe }) });
  }

  bad(link: number, { cause, bytes }: BadBytes): void {
    this.#bad.push({ atMs: Date.now(), link, cause, bytes: bytes.slice() });
  }

  exchange(): Exchange {
    return { frames: this.#frames, links: this.#links, bad: this.#bad, endedMs: Date.now() };
  }

  /** By the VIN with which each connection began. Bytes of connections without a frame belong to no one. */
  byVin(): ReadonlyMap<string, Exchange> {
    const { frames, links, bad, endedMs } = this.exchange();
    const vins = new Map<number, string>();
    for (const { link, sender, bytes } of frames) if (sender === 'terminal' && !vins.has(link)) vins.set(link, vinOf(bytes));
    const of = (vin: string) => <Part extends { readonly link: number }>(part: Part): boolean => vins.get(part.link) === vin;
    return new Map([...new Set(vins.values())].map((vin) => [vin, { frames: frames.filter(of(vin)), links: (links ?? []).filter(({ number }) => vins.get(number) === vin), bad: bad.filter(of(vin)), endedMs }]));
  }
}

const vinOf = (bytes: Uint8Array): string => readFrame(bytes).vin;


import { createHash, type Hash } from 'node:crypto';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DownloadOptions {
  readonly url: string;
  /** Wait before the next try, and tries without a further byte before it is given up. */
  readonly retryMs: number;
  readonly triesMax: number;
  readonly signal: AbortSignal;
  /** Bytes so far, and of how many when the server says. */
  readonly onProgress: (received: number, total: number | null) => void;
  /** Asked at each piece: the byte at which the way breaks, null = it holds. */
  readonly breakAt: () => number | null;
  readonly onBreak: () => void;
}

/** What was downloaded. */
export interface Image {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** What the server said of it (Repr-Digest, RFC 9530), hex; null = nothing. */
  readonly announcedSha256: string | null;
}

/** Another try would change nothing. */
export class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused';
}

const silenceMs = 20_000;

/** A file over HTTP, by ranges: a download that breaks resumes at the byte where it broke (protocol/README.md). */
export class Download {
  received = 0;
  readonly #options: DownloadOptions;
  #hash: Hash = createHash('sha256');
  #total: number | null = null;
  #etag: string | null = null;
  #announced: string | null = null;

  constructor(options: DownloadOptions) {
    this.#options = options;
  }

  /** @throws DownloadRefused when the server does not give it, and when no try brought a further byte */
  async run(): Promise<Image> {
    const { triesMax, retryMs, signal } = this.#options;
    for (let vain = 0; vain < triesMax; ) {
      const before = this.received;
      try {
        await this.#fetch();
        return { bytes: this.received, sha256: this.#hash.digest('hex'), announcedSha256: this.#announced };
      } catch (error) {
        if (error instanceof DownloadRefused || signal.aborted) throw error;
      }
      vain = this.received > before ? 0 : vain + 1;
      await sleep(retryMs, undefined, { signal });
    }
    throw new DownloadRefused(`${triesMax} tries brought nothing behind byte ${this.received}`);
  }

  #fetch(): Promise<void> {
    const { url, signal } = this.#options;
    return new Promise((resolve, reject) => {
      const send = url.startsWith('https:') ? secureRequest : plainRequest;
      const request = send(url, { headers: this.#headers(), signal, agent: false });
      request.setTimeout(silenceMs, () => request.destroy(new Error('the server fell silent')));
      request.on('error', reject);
      request.on('response', (response) => this.#take(response).then(resolve, reject));
      request.end();
    });
  }

  #headers(): Record<string, string> {
    if (this.received === 0) return {};
    return { range: `bytes=${this.received}-`, ...(this.#etag === null ? {} : { 'if-range': this.#etag }) };
  }

  async #take(response: IncomingMessage): Promise<void> {
    this.#judge(response);
    for await (const piece of response) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('the response has an encoding');
      if (this.#add(piece)) continue;
      response.destroy();
      this.#options.onBreak();
      throw new Error(`broken off at byte ${this.received}`);
    }
    if (this.#total !== null && this.received !== this.#total) throw new Error(`ended at byte ${this.received} of ${this.#total}`);
  }

  #judge({ statusCode, headers }: IncomingMessage): void {
    if (statusCode !== 200 && statusCode !== 206) throw new DownloadRefused(`status ${statusCode}`);
    const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '');
    if (statusCode === 206 && Number(range?.[1]) !== this.received) throw new DownloadRefused(`asked from byte ${this.received}, got ${headers['content-range']}`);
    if (statusCode === 200) this.#begin();
    this.#total = statusCode === 206 ? Number(range?.[2]) : lengthOf(headers['content-length']);
    this.#etag = headers.etag ?? null;
    this.#announced = digestOf(headers['repr-digest']) ?? this.#announced;
  }

  /** The server gives it from its first byte, also when a later one was asked for. */
  #begin(): void {
    this.received = 0;
    this.#hash = createHash('sha256');
  }

  /** @returns false where the way breaks, with the bytes before that taken. */
  #add(piece: Buffer): boolean {
    const { breakAt, onProgress } = this.#options;
    const end = breakAt();
    const room = end === null ? piece.length : Math.max(0, Math.min(piece.length, end - this.received));
    this.#hash.update(piece.subarray(0, room));
    this.received += room;
    onProgress(this.received, this.#total);
    return end === null || this.received < end;
  }
}

const lengthOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function digestOf(header: string | string[] | undefined): string | null {
  const found = /sha-256=:([A-Za-z0-9+/=]+):/.exec(String(header));
  return found?.[1] === undefined ? null : Buffer.from(found[1], 'base64').toString('hex');
}

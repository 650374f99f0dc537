/** Where the console exchanges the token of a wall; see `people.pageToken` of its contract. */
const exchangePath = '/api/v1/page-tokens';
const screenHeader = 'x-voltdeck-screen';

/** A browser that asks gets a page token with at least this part of its life before it. */
const leastLeft = 0.75;
const timeoutMs = 8_000;
const screensMax = 50;

/**
 * What a page of the wall asks the console by.
 * @typedef {{token: string, expiresInMs: number}} PageToken
 */

/** The console does not take the wall's token, or nobody answered there. */
export class ExchangeFailed extends Error {
  /** @param {'WALL_TOKEN_REFUSED' | 'CONSOLE_UNREACHABLE'} code @param {string} detail */
  constructor(code, detail) {
    super(detail);
    this.code = code;
  }
}

/** Exchanges the wall's token for page tokens, one for all browsers on the same page: the token itself is told to the console alone. */
export class Exchange {
  /** @type {Map<string, {grant: PageToken, at: number}>} By screen. */
  #given = new Map();
  /** @type {Map<string, Promise<PageToken>>} */
  #asking = new Map();
  #api;
  #token;

  /** @param {{api: string, token: string}} settings */
  constructor({ api, token }) {
    this.#api = api;
    this.#token = token;
  }

  /**
   * @param {string} screen path of the page
   * @returns {Promise<PageToken>}
   * @throws {ExchangeFailed}
   */
  async tokenFor(screen) {
    const given = this.#given.get(screen);
    const leftMs = given === undefined ? 0 : given.at + given.grant.expiresInMs - performance.now();
    if (given !== undefined && leftMs > given.grant.expiresInMs * leastLeft) return { token: given.grant.token, expiresInMs: Math.floor(leftMs) };
    const asking = this.#asking.get(screen) ?? this.#ask(screen).finally(() => this.#asking.delete(screen));
    this.#asking.set(screen, asking);
    return asking;
  }

  /** @param {string} screen @returns {Promise<PageToken>} */
  async #ask(screen) {
    const at = performance.now();
    const { status, body } = await this.#send(screen);
    if (status === 401 || status === 403) throw new ExchangeFailed('WALL_TOKEN_REFUSED', `The console refuses the wall's token for ${screen} (${body?.code ?? status}). Create a token of the type Wall display for this page, write it to the file named by WALL_TOKEN_FILE and restart this server.`);
    if (status === 404) throw new ExchangeFailed('CONSOLE_UNREACHABLE', 'The console is older than this wall. Update the console first.');
    if (status !== 200 || typeof body?.token !== 'string' || typeof body.expiresInMs !== 'number') throw new ExchangeFailed('CONSOLE_UNREACHABLE', `The console answered ${status}.`);
    const grant = { token: body.token, expiresInMs: body.expiresInMs };
    this.#given.set(screen, { grant, at });
    const [oldest] = this.#given.keys();
    if (this.#given.size > screensMax && oldest !== undefined) this.#given.delete(oldest);
    return grant;
  }

  /** @param {string} screen @returns {Promise<{status: number, body: {token?: unknown, expiresInMs?: unknown, code?: unknown}}>} */
  async #send(screen) {
    try {
      const headers = { accept: 'application/json', authorization: `Bearer ${this.#token}`, [screenHeader]: screen };
      const answer = await fetch(this.#api + exchangePath, { method: 'POST', headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      return { status: answer.status, body: await answer.json().catch(() => ({})) };
    } catch (error) {
      throw new ExchangeFailed('CONSOLE_UNREACHABLE', `The console at ${this.#api} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
}

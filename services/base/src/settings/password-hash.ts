import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const usualCost: Cost = { N: 16_384, r: 8, p: 1 };
/** A setting must not make one login cost the memory of the process. */
const costMax: Cost = { N: 131_072, r: 16, p: 4 };
const saltBytes = 16;
const hashBytes = 32;

const derive = (password: string, salt: Uint8Array, length: number, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(Buffer.from(password, 'latin1'), salt, length, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });

/** A password as it is kept: `scrypt:N:r:p:salt:hash`, salt and hash in base64. */
export class PasswordHash {
  private constructor(
    private readonly cost: Cost,
    private readonly salt: Buffer,
    private readonly hash: Buffer,
  ) {}

  static async of(password: string): Promise<PasswordHash> {
    const salt = randomBytes(saltBytes);
    return new PasswordHash(usualCost, salt, await derive(password, salt, hashBytes, usualCost));
  }

  /** What no password matches, at the usual cost: an unknown user takes the same time as a wrong password. */
  static unmatchable(): PasswordHash {
    return new PasswordHash(usualCost, randomBytes(saltBytes), randomBytes(hashBytes));
  }

  /** Null when the text is no such line. */
  static read(text: string): PasswordHash | null {
    const [, N, r, p, salt, hash] = /^scrypt:(\d+):(\d+):(\d+):([\w+/=]+):([\w+/=]+)$/.exec(text) ?? [];
    if (salt === undefined || hash === undefined) return null;
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const fits = (['N', 'r', 'p'] as const).every((name) => cost[name] >= 1 && cost[name] <= costMax[name]) && Number.isInteger(Math.log2(cost.N)) && cost.N > 1;
    const read = new PasswordHash(cost, Buffer.from(salt, 'base64'), Buffer.from(hash, 'base64'));
    return fits && read.salt.length >= 8 && read.hash.length >= 16 ? read : null;
  }

  async matches(password: string): Promise<boolean> {
    return timingSafeEqual(await derive(password, this.salt, this.hash.length, this.cost), this.hash);
  }

  toString(): string {
    const { N, r, p } = this.cost;
    return `scrypt:${N}:${r}:${p}:${this.salt.toString('base64')}:${this.hash.toString('base64')}`;
  }
}

import { backoffMs } from '../host/backoff.ts';
import { isRefusal } from './refusal.ts';

/** What a page asks by; `expiresInMs` null: as long as it is good. */
export interface PageTokenNow {
  readonly token: string;
  readonly expiresInMs: number | null;
}

/** Gives another token each time. Throws `ApiError` where it is refused, anything where no one answers. */
export type TokenSource = () => Promise<PageTokenNow>;

/** How the page takes its token, and by whom it gets another. */
export interface TokenUse {
  readonly use: (change: { readonly token?: string; readonly renew: (() => Promise<boolean>) | null }) => void;
  /** Called when there is no other token and a person has to act. */
  readonly onRefused: () => void;
}

/** Between half and three quarters of its life a token is renewed: pages that were opened together do not return together. */
const renewAfter = (expiresInMs: number): number => expiresInMs * (0.5 + Math.random() / 4);

/** Keeps the page's token good for as long as the page is open. Without network it tries on; what it gets then is as good. */
export class PageTokens {
  private asking: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  private constructor(
    private readonly source: TokenSource,
    private readonly on: TokenUse,
  ) {}

  /** Throws what the source throws. */
  static async begin(source: TokenSource, on: TokenUse): Promise<PageTokens> {
    const tokens = new PageTokens(source, on);
    tokens.take(await source());
    return tokens;
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.on.use({ renew: null });
  }

  /** All that find the token refused at once wait for the same other one. False where there is none; throws where no one answers. */
  private readonly renew = (): Promise<boolean> => {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  };

  private async ask(): Promise<boolean> {
    if (this.ended) return false;
    try {
      const next = await this.source();
      if (!this.ended) this.take(next);
      return !this.ended;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.end();
      this.on.onRefused();
      return false;
    }
  }

  private take({ token, expiresInMs }: PageTokenNow): void {
    this.on.use({ token, renew: this.renew });
    clearTimeout(this.timer);
    if (expiresInMs !== null) this.renewIn(renewAfter(expiresInMs));
  }

  private renewIn(waitMs: number, failures = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.renew().catch(() => this.renewIn(backoffMs(failures), failures + 1)), waitMs);
  }
}

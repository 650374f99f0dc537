import { byStatus, post } from '../../notification/post.ts';
import type { OutletMessage, OutletRow } from '../outlet.ts';
import type { OutletSecrets } from '../outlet-secrets.ts';
import { tried, type Carrier, type Fate, type Tried } from './carrier.ts';
import { signedHeaders } from './standard-webhook.ts';

/** By the HTTP binding of CloudEvents, structured. */
const contentType = 'application/cloudevents+json; charset=utf-8';

const notReached = 0;
const gone = 410;
/** Statuses that say something about the receiver, its address or a proxy before it, and nothing about one message. Redirects are among them. */
const ofReceiver: ReadonlySet<number> = new Set([notReached, 401, 403, 404, 405, 407, 408, 425, 429, 502, 503, 504]);

export function fateOf(status: number): Fate {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === gone) return 'gone';
  return ofReceiver.has(status) || (status >= 300 && status < 400) ? 'unavailable' : 'refused';
}

/** Posts each message with a signature by Standard Webhooks. */
export class WebhookCarrier implements Carrier {
  constructor(
    private readonly outlet: OutletRow,
    private readonly secrets: OutletSecrets,
    private readonly allowPrivate: boolean,
  ) {}

  async send({ id, body }: OutletMessage): Promise<Tried> {
    const now = Date.now();
    const headers = signedHeaders(this.validSecrets(now), { id, timestampS: Math.floor(now / 1_000), body });
    let status = notReached;
    const { answer } = await post({ url: this.outlet.settings.url, body, contentType, headers, allowPrivate: this.allowPrivate }, (posted) => {
      status = posted.status;
      return byStatus(posted);
    });
    return tried(fateOf(status), answer);
  }

  async close(): Promise<void> {}

  private validSecrets(now: number): string[] {
    const { secret, replaced } = this.secrets;
    return [...(secret === null ? [] : [secret]), ...(replaced !== null && now < replaced.until ? [replaced.secret] : [])];
  }
}

import type { ModuleSummaryView, RetentionView, SystemStatusView, WeaknessView } from '@voltdeck/contract';
import { messageOf } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { allItems } from '../session/every-item.ts';

/** What one visit to a deployment saw. */
export interface Deployment {
  readonly url: string;
  readonly status: SystemStatusView;
  /** A sentence where the route did not answer. */
  readonly retention: RetentionView | string;
  readonly weaknesses: readonly WeaknessView[] | string;
  readonly modules: readonly ModuleSummaryView[] | string;
  /** Epoch ms by our clock, in the middle of the request for the status. */
  readonly askedAt: number;
  /** Whether something answers at the address that vehicles download from; null where none is configured. */
  readonly delivery: { readonly url: string; readonly trouble: string | null } | null;
}

const told = <Answer>(asked: Promise<Answer>): Promise<Answer | string> => asked.catch((error: unknown) => messageOf(error));

/** @throws CallerError when the console does not answer, or not with this token. */
export async function visit({ url: address, console: asked }: ConsoleSession): Promise<Deployment> {
  const started = Date.now();
  const status = await asked.systemStatus();
  const askedAt = (started + Date.now()) / 2;
  const retention = await told(asked.retention());
  const weaknesses = await told(asked.weaknesses().then(({ items }) => items));
  const modules = await told(allItems(asked.moduleList));
  const url = status.processes.map(({ facts }) => facts['deliveryUrl']).find((each) => each !== undefined);
  return { url: address, status, retention, weaknesses, modules, askedAt, delivery: url === undefined ? null : { url, trouble: await troubleAt(url) } };
}

async function troubleAt(url: string): Promise<string | null> {
  try {
    // Any answer will do: a link of no one is refused by anyone who serves firmware.
    await (await fetch(new URL('/favicon.ico', url), { redirect: 'manual', signal: AbortSignal.timeout(5_000) })).body?.cancel();
    return null;
  } catch (error) {
    return messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
  }
}

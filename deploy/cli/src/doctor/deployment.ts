import type { ModuleSummaryView, RetentionView, SystemStatusView, WeaknessView } from '@voltdeck/contract';
import type { Text } from '@voltdeck/protocol/contract';
import { messageOf, textOf } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { allItems } from '../session/every-item.ts';

/** Why a route did not answer. */
export interface Refused {
  readonly refused: Text;
}

/** What one visit to a deployment saw. */
export interface Deployment {
  readonly url: string;
  readonly status: SystemStatusView;
  readonly retention: RetentionView | Refused;
  readonly weaknesses: readonly WeaknessView[] | Refused;
  readonly modules: readonly ModuleSummaryView[] | Refused;
  /** Epoch ms by our clock, in the middle of the request for the status. */
  readonly askedAt: number;
  /** Whether something answers at the address that vehicles download from; null where none is configured. */
  readonly delivery: { readonly url: string; readonly trouble: string | null } | null;
}

const orRefusal = <Answer>(asked: Promise<Answer>): Promise<Answer | Refused> => asked.catch((error: unknown) => ({ refused: textOf(error) }));

/** @throws CallerError when the console does not answer, or not with this token. */
export async function visit({ url: address, console: asked }: ConsoleSession): Promise<Deployment> {
  const started = Date.now();
  const status = await asked.systemStatus();
  const askedAt = (started + Date.now()) / 2;
  const retention = await orRefusal(asked.retention());
  const weaknesses = await orRefusal(asked.weaknesses().then(({ items }) => items));
  const modules = await orRefusal(allItems(asked.moduleList));
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

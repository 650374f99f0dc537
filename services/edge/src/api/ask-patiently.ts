import { ingest } from '@voltdeck/contract';
import type { BusClient, CallContext } from '@voltdeck/base';
import { limits, type Procedure } from '@voltdeck/protocol/contract';

/**
 * Asks what reads much and may take longer than a plain answer. A telemetry that hangs is noticed as soon as
 * elsewhere: it is also asked whether it is alive.
 * @throws DomainError SERVICE_UNAVAILABLE
 */
export async function askPatiently<In, Out>(bus: BusClient, procedure: Procedure<In, Out>, input: In, context: CallContext, timeoutMs: number = limits.analysisTimeoutMs): Promise<Out> {
  const answer = bus.call(procedure, input, { ...context, timeoutMs });
  const alive = bus.call(ingest.alive, {}, context);
  return Promise.race([answer, alive.then(() => answer)]);
}

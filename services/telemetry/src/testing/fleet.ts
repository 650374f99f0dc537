import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { fleet, type DeviceProjection } from '@voltdeck/contract';
import type { Reply, Request } from '@voltdeck/protocol/contract';

type Pages = readonly (readonly DeviceProjection[])[];
type Output = { readonly items: readonly DeviceProjection[]; readonly next: string | null };

/** What Nest sends over NATS. */
interface Packet {
  readonly id: string;
  readonly data: Request<{ readonly after: string | null }>;
}

/** Replaces the fleet service: answers with these pages of devices. */
export function answerAsFleet(bus: NatsConnection, pages: Pages): Subscription {
  return bus.subscribe(fleet.projections.subject, {
    callback: (_, message) => {
      const { id, data } = message.json<Packet>();
      const page = Number(data.input.after ?? 0);
      const value: Output = { items: pages[page] ?? [], next: page + 1 < pages.length ? String(page + 1) : null };
      const response: Reply<Output> = { ok: true, value };
      message.respond(JSON.stringify({ id, response, isDisposed: true }));
    },
  });
}

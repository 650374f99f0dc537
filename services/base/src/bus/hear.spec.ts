import type { Msg, NatsConnection, SubscriptionOptions } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { hear } from './hear.ts';

it('passes over what is no JSON or does not fit', () => {
  let callback: SubscriptionOptions['callback'];
  const bus = { subscribe: (_subject: string, options: SubscriptionOptions) => (callback = options.callback) } as unknown as NatsConnection;
  const received: string[] = [];
  hear(bus, 'user.changed', z.object({ userId: z.string() }), ({ userId }) => received.push(userId));
  for (const body of ['{"userId":', '', '{"userId":1}', '{"userId":"a"}']) callback?.(null, { json: () => JSON.parse(body) as unknown } as Msg);
  expect(received).toEqual(['a']);
});

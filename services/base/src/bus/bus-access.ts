import type { NatsConnection } from '@nats-io/transport-node';
import { busAccessOf, missingSubjects } from '@voltdeck/contract';
import { serviceNames, type ServiceName } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { jsonOf } from './hear.ts';

const grant = z.object({ allow: z.array(z.string()).optional() }).optional();

/** What the server says of the account that a connection uses. Without permissions it can do everything. */
const accountAnswer = z.object({ data: z.object({ user: z.string(), permissions: z.object({ publish: grant, subscribe: grant }).optional() }) });

const isService = (name: string): name is ServiceName => serviceNames.some((each) => each === name);

/**
 * Compares what the account of this service is granted with what the service needs.
 * An account that may not even ask gets its subjects refused one by one, as the server's errors in the log say.
 *
 * @returns whether the account is limited to the service
 * @throws StartError naming the subjects that are missing
 */
export async function requireBusAccess(bus: Pick<NatsConnection, 'request'>, service: string): Promise<boolean> {
  if (!isService(service)) return false;
  const answer = await bus.request('$SYS.REQ.USER.INFO', '', { timeout: 5_000 }).catch(() => null);
  const account = accountAnswer.safeParse(answer === null ? null : jsonOf(answer));
  const permissions = account.data?.data.permissions;
  if (!account.success || permissions === undefined) return false;
  const needed = busAccessOf(service);
  const publish = missingSubjects(needed.publish, permissions.publish?.allow ?? ['>']);
  const subscribe = missingSubjects(needed.subscribe, permissions.subscribe?.allow ?? ['>']);
  if (publish.length + subscribe.length === 0) return true;
  const parts = [...(publish.length > 0 ? [`publish to ${publish.join(', ')}`] : []), ...(subscribe.length > 0 ? [`subscribe to ${subscribe.join(', ')}`] : [])];
  throw new StartError(`The NATS user ${account.data.data.user} of NATS_URL cannot ${parts.join(' and cannot ')}. Grant it these subjects: deploy/images/nats-users.conf has the permissions of each service.`);
}

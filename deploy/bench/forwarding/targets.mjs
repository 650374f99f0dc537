import { forwarding } from '@voltdeck/contract';
import { permissions } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../stack/ask.mjs';

const administrator = { userId: randomUUID(), loginName: 'bench', name: 'Bench', type: 'administrator', permissions: [...permissions], scope: { all: true } };
const askEveryMs = 250;
const dayS = 86_400;

/** A target that has everything stored from now on, as live messages. */
export async function addTarget(bus, port) {
  const lists = { projectIds: [], customerIds: [], groupIds: [], deviceIds: [], withheld: [] };
  const given = { name: `bench ${randomUUID()}`, host: '127.0.0.1', port, edition: 2016, platformId: 'BENCH000000000001', user: 'bench', password: 'bench', pastAfterS: dayS, window: 1_000, ...lists };
  const { id } = await ask(bus, forwarding.forwardTargetAdd, given, administrator);
  await ask(bus, forwarding.forwardTargetStart, { id }, administrator);
  return id;
}

export const removeTarget = (bus, id) => ask(bus, forwarding.forwardTargetDelete, { id }, administrator);

/** Waits until so many messages are forwarded and none waits. @returns when that was, epoch ms */
export async function whenForwarded(bus, id, count, withinMs) {
  let last;
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(askEveryMs)) {
    last = await ask(bus, forwarding.forwardTarget, { id }, administrator);
    const { forwarded, waiting, refused } = last.ledger;
    if (refused > 0) throw new Error(`${refused} messages were refused: ${JSON.stringify(last.ledger.refusedBy)}`);
    if (forwarded >= count && waiting === 0) return Date.now();
  }
  throw new Error(`Of ${count} messages ${last?.ledger.forwarded} were forwarded within ${withinMs / 1000} s; state ${last?.state}, ${last?.trouble}`);
}

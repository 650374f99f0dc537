import { join } from 'node:path';
import { eventually, expectThat } from '../eventually.mjs';
import { readProcessId, sendSignal } from '../process-id.mjs';

/** What is killed, each alone and at last the two stores together. */
export const victims = [['telemetry'], ['protocol-service'], ['nats'], ['postgres'], ['nats', 'postgres']];

/**
 * Kills processes of a stack without warning and waits until the supervisor has started them again.
 * @param {string} data
 * @param {readonly string[]} names
 */
export async function strike(data, names) {
  const killed = names.map((name) => ({ name, id: processOf(data, name) }));
  for (const { id } of killed) sendSignal(id, 'SIGKILL');
  await eventually(40_000, async () => {
    for (const { name, id } of killed) expectThat(processOf(data, name).pid !== id.pid, `${name} was not started again`);
  });
}

/**
 * @param {string} data
 * @param {string} name
 */
function processOf(data, name) {
  const id = readProcessId(join(data, 'run', `${name}.pid`));
  expectThat(id !== null, `${name} does not run`);
  return id;
}

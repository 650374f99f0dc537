import { connect } from '@nats-io/transport-node';

/** A client of the services' operations, as another service would ask them. */
export async function openBus(natsUrl) {
  const { hostname, port, username, password } = new URL(natsUrl);
  return connect({ servers: `${hostname}:${port}`, user: decodeURIComponent(username), pass: decodeURIComponent(password) });
}

let number = 0;

/** @param caller the user who asks; null: another service. @throws Error when the service refuses */
export async function ask(bus, { subject }, input, caller = null) {
  const id = String(++number);
  const answer = await bus.request(subject, JSON.stringify({ pattern: subject, id, data: { input, caller, requestId: id } }), { timeout: 30_000 });
  const { err, response } = answer.json();
  if (response?.ok) return response.value;
  throw new Error(`${subject}: ${JSON.stringify(err ?? response)}`);
}

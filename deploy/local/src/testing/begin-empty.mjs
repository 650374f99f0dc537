import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { register } from 'prom-client';
import { busOptions } from '../stores/nats.mjs';

// Metrics are known to their process by name: those of a service that another file started would be in the way.
register.clear();

// Every file of integration tests starts with an empty bus: what another left in a stream is not its concern. Only
// where the bus was made for the tests; one that someone named keeps what it holds.
if (process.env.NATS_URL !== undefined && process.env.VOLTDECK_OWN_STORES === '1') {
  const bus = await connect(busOptions(process.env.NATS_URL));
  const { streams } = await jetstreamManager(bus);
  for (const name of await streams.names().next()) await streams.delete(name);
  await bus.close();
}

import { bin, serverSettings } from '../stores/postgres.mjs';

/** A server of the database, as the others reach it. @typedef {{name: string, port: number, restPort: number}} NodePlace */
/** @typedef {{name: string, clientPort: number, peerPort: number}} EtcdPlace */

const local = '127.0.0.1';
const clusterName = 'voltdeck';
const replicator = 'replicator';

/** A primary that is not heard for `ttl` seconds has lost its place: the least that Patroni takes. */
const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/**
 * Patroni reads YAML, and so JSON. A commit waits for one other server: what was acknowledged is on the one that takes over.
 * @param {NodePlace} node @param {readonly EtcdPlace[]} etcd @param {string} password
 */
export function patroniConfiguration({ name, port, restPort }, etcd, password) {
  const { listen_addresses: _listen, unix_socket_directories: _sockets, ...parameters } = serverSettings;
  const address = `${local}:${port}`;
  return JSON.stringify({
    scope: clusterName,
    name,
    restapi: { listen: `${local}:${restPort}`, connect_address: `${local}:${restPort}` },
    etcd3: { hosts: etcd.map(({ clientPort }) => `${local}:${clientPort}`) },
    bootstrap: {
      dcs: { ...timing, synchronous_mode: true, maximum_lag_on_failover: 1_048_576, postgresql: { use_pg_rewind: true, parameters: { ...parameters, shared_buffers: '64MB' } } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: '/mnt/data',
      bin_dir: bin,
      pgpass: '/mnt/pgpass',
      authentication: { superuser: { username: 'voltdeck', password }, replication: { username: replicator, password } },
      pg_hba: [`host replication ${replicator} ${local}/32 scram-sha-256`, `host all all ${local}/32 scram-sha-256`],
      parameters: { unix_socket_directories: '/mnt' },
    },
  });
}

/** Passes connections to the server that Patroni calls the primary, and ends those to one that no longer is. @param {number} port @param {readonly NodePlace[]} nodes */
export const balancerConfiguration = (port, nodes) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 3s
  timeout check 2s
  timeout client 1d
  timeout server 1d
listen primary
  bind ${local}:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} ${local}:${node.port} check port ${node.restPort}`).join('\n')}
`;

/** @param {EtcdPlace} place @param {readonly EtcdPlace[]} all */
export function etcdOptions({ name, clientPort, peerPort }, all) {
  const url = (/** @type {number} */ port) => `http://${local}:${port}`;
  const options = {
    name,
    'data-dir': '/mnt/data',
    'listen-client-urls': url(clientPort),
    'advertise-client-urls': url(clientPort),
    'listen-peer-urls': url(peerPort),
    'initial-advertise-peer-urls': url(peerPort),
    'initial-cluster': all.map((each) => `${each.name}=${url(each.peerPort)}`).join(','),
    'initial-cluster-state': 'new',
  };
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`);
}

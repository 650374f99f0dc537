import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { Connection } from './record-of.mjs';
import { insertSql, parametersOf } from './table.mjs';

// A process of its own: Node-RED with the flow tcp in -> function (decode) -> PostgreSQL -> tcp out.

const require = createRequire(join(process.env.NODE_RED_FOLDER, 'package.json'));
const RED = require('node-red');
const { hostname, port, pathname, username, password } = new URL(process.env.DATABASE_URL);
const tcpPort = await freePort();

/** Decoding in Node-RED's own sandbox by the product's codec, one object a connection. */
const connections = new Map();
const decode = (session, chunk) => {
  if (!connections.has(session)) connections.set(session, new Connection());
  return connections.get(session).push(chunk).map(({ answer, record }) => ({ answer: Buffer.from(answer), params: record === null ? null : parametersOf(record) }));
};

const source = `
const found = global.get('decode')(msg._session.id, msg.payload);
const message = ({ answer, params }) => ({ _session: msg._session, payload: answer, answer, params });
return [found.filter(({ params }) => params !== null).map(message), found.filter(({ params }) => params === null).map(message)];`;
const field = (name, value, kind = 'str') => ({ [name]: value, [`${name}FieldType`]: kind });

const flow = [
  { id: 'tab', type: 'tab', label: 'compare' },
  { id: 'db', type: 'postgresDB', name: 'store', ...field('host', hostname), ...field('port', port, 'num'), ...field('database', pathname.slice(1)), ...field('ssl', 'false', 'bool'), ...field('max', '10', 'num'), ...field('min', '1', 'num'), ...field('idle', '10000', 'num'), ...field('connectionTimeout', '10000', 'num'), ...field('user', decodeURIComponent(username)), ...field('password', decodeURIComponent(password)) },
  { id: 'in', z: 'tab', type: 'tcp in', server: 'server', host: '', port: String(tcpPort), datamode: 'stream', datatype: 'buffer', newline: '', topic: '', base64: false, wires: [['decode']] },
  { id: 'decode', z: 'tab', type: 'function', func: source, outputs: 2, noerr: 0, initialize: '', finalize: '', libs: [], wires: [['insert'], ['out']] },
  { id: 'insert', z: 'tab', type: 'postgrestor', query: insertSql, postgresDB: 'db', throwErrors: true, output: true, wires: [['answer']] },
  { id: 'answer', z: 'tab', type: 'change', rules: [{ t: 'set', p: 'payload', pt: 'msg', to: 'answer', tot: 'msg' }], wires: [['out']] },
  { id: 'out', z: 'tab', type: 'tcp out', host: '', port: '', beserver: 'reply', base64: false, end: false, wires: [] },
];

const userDir = mkdtempSync(join(tmpdir(), 'voltdeck-node-red-'));
writeFileSync(join(userDir, 'flows.json'), JSON.stringify(flow));
const server = createServer();
RED.init(server, {
  userDir, flowFile: 'flows.json', nodesDir: join(process.env.NODE_RED_FOLDER, 'node_modules/node-red-contrib-postgrestor-next'),
  httpAdminRoot: false, httpNodeRoot: false, credentialSecret: false, functionGlobalContext: { decode }, logging: { console: { level: 'error', metrics: false, audit: false } },
});
await RED.start();
RED.runtime.events.once('flows:started', () => setTimeout(() => process.send?.({ port: tcpPort }), 500));

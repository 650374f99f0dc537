import { parseArgs } from 'node:util';
import { Problem, report } from './src/problem.mjs';
import { demoCertificates } from './src/tls/demo-certificates.mjs';
import { issueCertificate } from './src/vehicle-keys.mjs';

const usage = `node deploy/local/certificates.mjs --folder <folder> [--host <host>]... [--client <name>]... [--revoke <name>]... [--client-seconds <number>]
       node deploy/local/certificates.mjs --folder <folder> --data <folder> --vehicle <VIN>
  Makes certificates for trying TLS out: ca.pem, server.pem, server-key.pem, and for each client <name>.pem and <name>-key.pem;
  crl.pem is the authority's list of the clients that are revoked. With --data and --vehicle: <VIN>.pem and <VIN>-key.pem of a vehicle,
  signed by the authority of the local console in that data folder.
  Not for production: there the certificate comes from your authority.`;

try {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, host: { type: 'string', multiple: true }, client: { type: 'string', multiple: true }, revoke: { type: 'string', multiple: true }, 'client-seconds': { type: 'string' }, data: { type: 'string' }, vehicle: { type: 'string' } } });
  if (values.folder === undefined) throw new Problem(usage, 2);
  const seconds = values['client-seconds'];
  const ofVehicle = values.data === undefined || values.vehicle === undefined ? null : issueCertificate(values.data, { vin: values.vehicle, folder: values.folder });
  const paths = ofVehicle ?? demoCertificates(values.folder, { hosts: values.host ?? ['127.0.0.1', 'localhost'], clients: values.client ?? [], revoked: values.revoke ?? [], ...(seconds === undefined ? {} : { clientsForS: Number(seconds) }) });
  process.stdout.write(`${JSON.stringify(paths)}\n`);
} catch (error) {
  process.exit(report(error instanceof TypeError ? new Problem(`${error.message}\n${usage}`, 2) : error));
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const maker = resolve(import.meta.dirname, '../../../../deploy/local/certificates.mjs');
const run = promisify(execFile);

/** Certificates that a test makes in a folder of its own. */
export class Certificates {
  private constructor(private readonly folder: string) {}

  /** @param clients names of client certificates besides the server's; `crl.pem` lists those that are revoked */
  static async in(folder: string, clients: readonly string[] = [], { revoked = [], forS }: { revoked?: readonly string[]; forS?: number } = {}): Promise<Certificates> {
    const lasting = forS === undefined ? [] : ['--client-seconds', String(forS)];
    await run(process.execPath, [maker, '--folder', folder, ...clients.flatMap((name) => ['--client', name]), ...revoked.flatMap((name) => ['--revoke', name]), ...lasting]);
    return new Certificates(folder);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  text(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  /** What the service is configured with. */
  get environment(): Readonly<Record<string, string>> {
    return { TLS_PORT: '0', TLS_CERT_FILE: this.path('server.pem'), TLS_KEY_FILE: this.path('server-key.pem'), TLS_CA_FILE: this.path('ca.pem') };
  }

  /** How a client connects; with a name, by the certificate of that name. */
  client(name?: string): { ca: string; cert?: string; key?: string } {
    return { ca: this.text('ca.pem'), ...(name === undefined ? {} : { cert: this.text(`${name}.pem`), key: this.text(`${name}-key.pem`) }) };
  }
}

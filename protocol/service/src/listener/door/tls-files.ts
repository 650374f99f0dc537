import { StartError } from '@voltdeck/base';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { ProtocolEnvironment } from '../../environment.ts';
import { Revocations } from './revocations.ts';

type Variables = Pick<ProtocolEnvironment, 'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'TLS_CA_FILE' | 'TLS_CRL_FILE' | 'TLS_REVOKED_FILE'>;

const variables = { cert: 'TLS_CERT_FILE', key: 'TLS_KEY_FILE', ca: 'TLS_CA_FILE' } as const;
const checkMs = 2_000;

/** Certificate, key and, for client certificates, their authority and which of them are revoked: read from files, and again when those change. */
export class TlsFiles {
  private readonly paths: readonly string[];
  private readonly watched: readonly string[];

  constructor(private readonly environment: Variables) {
    this.paths = Object.values(variables).flatMap((name) => environment[name] ?? []);
    this.watched = [...this.paths, environment.TLS_CRL_FILE, environment.TLS_REVOKED_FILE].filter((path) => path !== undefined);
  }

  /** @throws StartError naming the variable and the file */
  read(): SecureContextOptions {
    const read = (part: keyof typeof variables): string | undefined => this.textOf(variables[part]);
    const ca = read('ca');
    const options: SecureContextOptions = { cert: read('cert'), key: read('key'), minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) };
    try {
      createSecureContext(options);
    } catch (error) {
      throw new StartError(`${this.paths.join(', ')} do not make a TLS certificate with its key: ${error instanceof Error ? error.message : String(error)}.`);
    }
    return options;
  }

  /** @throws StartError naming the variable and the file */
  readRevocations(): Revocations {
    return Revocations.read(this.environment);
  }

  /** Calls when one of the files changes, and on SIGHUP. @returns what ends it */
  watch(changed: () => void): () => void {
    for (const path of this.watched) watchFile(path, { interval: checkMs, persistent: false }, changed);
    process.on('SIGHUP', changed);
    return () => {
      for (const path of this.watched) unwatchFile(path, changed);
      process.off('SIGHUP', changed);
    };
  }

  private textOf(variable: (typeof variables)[keyof typeof variables]): string | undefined {
    const path = this.environment[variable];
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new StartError(`${variable} names ${path}, which cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
}

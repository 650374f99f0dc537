import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../backup/s3-settings.ts';

/** A server that speaks S3 on a port of its own. It checks the key, and takes any signature of version 4. */
export interface S3Server {
  readonly settings: S3Settings;
  /** Where it keeps its objects. */
  readonly directory: string;
  close(): Promise<void>;
}

const bucket = 'backups';

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'voltdeck-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    settings: { url: `http://127.0.0.1:${port}/${bucket}`, prefix: 'north/', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' },
    directory,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

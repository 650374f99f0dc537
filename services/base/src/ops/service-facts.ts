import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Which service this process is. */
export interface ServiceFacts {
  readonly name: string;
  readonly version: string;
  readonly startedAt: Date;
}

/** Injection token of the facts of the service. */
export const SERVICE = Symbol('service');

const packageFile = z.object({ version: z.string() });

/** The version in the package that the started file (`dist/main.js`) belongs to; `unknown` where none is beside it. */
export function versionOf(startedFile: string): string {
  try {
    return packageFile.parse(JSON.parse(readFileSync(join(dirname(startedFile), '..', 'package.json'), 'utf8'))).version;
  } catch {
    return 'unknown';
  }
}

export const serviceFacts = (name: string): ServiceFacts => ({ name, version: versionOf(process.argv[1] ?? ''), startedAt: new Date(Date.now() - process.uptime() * 1_000) });

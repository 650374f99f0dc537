import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { busServers } from './bus/nats-options.ts';

/** The environment does not fit: the message is the sentence to show, naming each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = z.coerce.number().int().min(0).max(65_535);

/** One server, or all of a cluster with commas between: `nats://user:password@bus-0:4222,nats://bus-1:4222`. */
const natsUrl = z.string().superRefine((text, context) => {
  const protocols = busServers(text).map((server) => (URL.canParse(server) && new URL(server).hostname !== '' ? new URL(server).protocol : null));
  const fits = protocols.every((protocol) => protocol === 'nats:' || protocol === 'tls:') && new Set(protocols).size === 1;
  if (!fits) context.addIssue({ code: 'custom', message: 'give nats://user:password@host:port, or several of one kind with commas between' });
});

/** Pieces that the services' schemas are made of. */
export const environment = {
  port,
  natsUrl,
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
};

/** What every service reads. */
export const serviceEnvironment = z.object({
  NATS_URL: environment.natsUrl,
  /** Copies that a cluster of the bus keeps of each stream and bucket: 1 on a single server, 3 in a cluster of three. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  LOG_LEVEL: environment.logLevel,
  OPS_PORT: port.default(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); traces are sent when it is set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});

export type ServiceEnvironment = z.infer<typeof serviceEnvironment>;

/** What a service with tables reads besides. */
export const storeEnvironment = serviceEnvironment.extend({ DATABASE_URL: environment.databaseUrl });

const secretName = /PASSWORD|TOKEN|SECRET|KEY|URL/;

function shown(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return 'it is not set';
  return secretName.test(name) ? 'its value does not fit' : `it is '${value}'`;
}

/** What is in the file that `NAME_FILE` names, for each variable `NAME` of the schema: containers get secrets this way. */
function withFiles(schema: z.ZodType, given: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const read = names.flatMap((name) => {
    const path = given[`${name}_FILE`];
    return path === undefined || names.includes(`${name}_FILE`) ? [] : [[name, fromFile(name, path, given[name])] as const];
  });
  return { ...given, ...Object.fromEntries(read) };
}

/** Without the line end that editors put behind a secret. */
function fromFile(name: string, path: string, direct: string | undefined): string {
  if (direct !== undefined) throw new ConfigError(`The environment variables ${name} and ${name}_FILE are both set; set one of them.`);
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The environment variable ${name}_FILE names ${path}, which cannot be read: ${reason}.`, { cause: error });
  }
}

/**
 * Reads the environment once, at start; any variable may be in a file instead, which `<NAME>_FILE` names.
 *
 * @throws ConfigError naming every variable that is missing or wrong, and what it should be.
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(withFiles(schema, present));
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? 'environment');
    return `The environment variable ${name} is missing or wrong: ${shown(name, source[name])}; ${issue.message}.`;
  });
  throw new ConfigError(sentences.join('\n'));
}

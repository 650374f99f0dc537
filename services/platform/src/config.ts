import { z } from 'zod';

/** The environment does not fit: the message is the sentence to show, naming each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Pieces that the services' schemas are made of. */
export const environment = {
  port,
  natsUrl: z.url({ protocol: /^(nats|tls)$/ }),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
};

/** What every service reads. */
export const serviceEnvironment = z.object({
  NATS_URL: environment.natsUrl,
  LOG_LEVEL: environment.logLevel,
  OPS_PORT: port.default(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); traces are sent when it is set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});

export type ServiceEnvironment = z.infer<typeof serviceEnvironment>;

/** What a service with tables reads besides. */
export const storeEnvironment = serviceEnvironment.extend({ DATABASE_URL: environment.databaseUrl });

export type StoreEnvironment = z.infer<typeof storeEnvironment>;

const secretName = /PASSWORD|TOKEN|SECRET|KEY|URL/;

function shown(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return 'it is not set';
  return secretName.test(name) ? 'its value does not fit' : `it is '${value}'`;
}

/**
 * Reads the environment once, at start.
 *
 * @throws ConfigError naming every variable that is missing or wrong, and what it should be.
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? 'environment');
    return `The environment variable ${name} is missing or wrong: ${shown(name, source[name])}; ${issue.message}.`;
  });
  throw new ConfigError(sentences.join('\n'));
}

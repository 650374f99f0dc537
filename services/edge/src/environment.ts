import { environment, serviceEnvironment } from '@voltdeck/base';
import { limits, mcpLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((origin) => origin.trim()).filter((origin) => origin !== ''))
  .refine((list) => list.every(isOrigin), 'give origins like https://wall.example:8443, without a path, separated by commas');

export const edgeEnvironment = serviceEnvironment.extend({
  /** 0 = any free one; the ready line shows which. */
  HTTP_PORT: environment.port,
  HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  /** Build folder of the shell. */
  SHELL_DIR: z.string().min(1, 'it should be the build folder of the shell'),
  /** Build folder of the documents; without it there is nothing under /docs but the description of the API. */
  DOCS_DIR: z.string().min(1).optional(),
  /** PMTiles file that the console's maps can be drawn from. */
  MAP_FILE: z.string().min(1).optional(),
  /** A folder of further languages, each a folder named by its code. */
  LANGUAGES_DIR: z.string().min(1).optional(),
  /** What this edge keeps of the object store, and its last good list of modules; one folder for each edge of a machine. */
  CACHE_DIR: z.string().min(1, 'it should be a folder that this edge may fill'),
  CACHE_BYTES_MAX: z.coerce.number().int().min(1_048_576).default(1_073_741_824),
  /** Where standalone screens are served from, if not by this edge: their pages may read the API with a token. */
  SCREEN_ORIGINS: origins,
  /** Seconds that refused strangers are counted before one report of them goes into the audit log. */
  AUDIT_STRANGERS_S: z.coerce.number().min(1).max(3_600).default(60),
  /** Requests of one user, or of one address without a session; a burst of five seconds' worth is allowed. */
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(limits.requestsPerSecond),
  /** Tools that assistants call with one token; a third of it can arrive at once. */
  MCP_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(mcpLimits.callsPerMinuteMax).default(mcpLimits.callsPerMinute),
  /** Where browsers reach the console, for links in answers to assistants; without it the address that was asked. */
  CONSOLE_URL: z.string().refine(isOrigin, 'give the address by which browsers reach the console, like https://console.example, without a path').optional(),
  /** How many reverse proxies are before the edge, whose X-Forwarded headers are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});

export type EdgeEnvironment = z.infer<typeof edgeEnvironment>;

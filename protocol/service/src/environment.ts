import { environment, profilesFolder, serviceEnvironment } from '@voltdeck/platform';
import { z } from 'zod';

const mebibyte = 1024 * 1024;

/** What the protocol service reads from its environment. */
export const protocolEnvironment = serviceEnvironment.extend({
  /** Where commands are kept; a node without it takes no commands and only listens. */
  DATABASE_URL: environment.databaseUrl.optional(),
  /** How long a vehicle may take to answer a command, and then to show that it has done it. */
  COMMAND_ANSWER_S: z.coerce.number().min(0.1).max(3_600).default(30),
  COMMAND_EXECUTE_S: z.coerce.number().min(0.1).max(86_400).default(120),
  /** How long after a login commands wait, and how often what stands open is looked at. */
  COMMAND_GRACE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  COMMAND_SWEEP_MS: z.coerce.number().int().min(20).max(60_000).default(1_000),
  TCP_HOST: z.string().default('0.0.0.0'),
  TCP_PORT: environment.port.default(32_960),
  /** Name of this process on the bus: a part of message ids, and the address of downlinks. */
  NODE_NAME: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'give 1 to 32 letters, digits, - or _').default('node-1'),
  FRAMES_PARTITIONS: z.coerce.number().int().min(1).max(256).default(4),
  FRAMES_MAX_BYTES: z.coerce.number().int().min(16 * mebibyte).default(2048 * mebibyte),
  /** Frames held in memory while the bus is slow; above it the sockets are paused. */
  QUEUE_MAX_BYTES: z.coerce.number().int().min(64 * 1024).default(64 * mebibyte),
  /** A process of the private root has at most 20,000 descriptors. */
  CONNECTIONS_MAX: z.coerce.number().int().min(1).default(18_000),
  /** Generous: a mobile carrier can put thousands of vehicles behind one address. */
  CONNECTIONS_PER_ADDRESS_MAX: z.coerce.number().int().min(1).default(10_000),
  /** Platforms that may log in (command 05); without it there are none. */
  PLATFORMS_FILE: z.string().optional(),
  /** Folder of device profiles, *.json; without it every device is as the standard says. */
  PROFILES_DIR: profilesFolder,
  /** Keys of the listener and of devices, and what is demanded by profile. */
  SECURITY_FILE: z.string().optional(),
  LOGIN_TIMEOUT_S: z.coerce.number().int().min(1).max(3_600).default(30),
  /** Three report periods or heartbeats of a slow terminal, wire-protocol.md 3. */
  IDLE_TIMEOUT_S: z.coerce.number().int().min(1).max(86_400).default(300),
});

export type ProtocolEnvironment = z.infer<typeof protocolEnvironment>;

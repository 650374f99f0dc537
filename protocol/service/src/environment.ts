import { environment, profilesFolder, sealingKey, serviceEnvironment } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { readAddresses } from './address-list.ts';

const mebibyte = 1024 * 1024;

/** Addresses and networks with commas between; empty lets all in. */
const addresses = z.string().default('').transform((text, context) => {
  try {
    return readAddresses(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

/** What the protocol service reads from its environment. */
export const protocolEnvironment = serviceEnvironment.extend({
  /** Where commands are kept; a node without it takes no commands and only listens. */
  DATABASE_URL: environment.databaseUrl.optional(),
  /** The edge as vehicles reach it, `http://console.example:8080`: the address that they download from. Without it no upgrade can be sent. */
  DELIVERY_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/;?#]+$/, 'give an address like http://console.example:8080, without a path')
    .max(120)
    .optional(),
  /** How long a vehicle may take to answer a command, and then to show that it has done it. */
  COMMAND_ANSWER_S: z.coerce.number().min(0.1).max(3_600).default(30),
  COMMAND_EXECUTE_S: z.coerce.number().min(0.1).max(86_400).default(120),
  /** How long after a login commands wait, and how often what is open is checked. */
  COMMAND_GRACE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  COMMAND_SWEEP_MS: z.coerce.number().int().min(20).max(60_000).default(1_000),
  /** Whether vehicles that have never reported their versions are asked for them when they log in. */
  VERSION_INQUIRY: z.enum(['on', 'off']).default('on'),
  /** Whether simulated vehicles have the upgrades that they are said to have had before the console first heard them. */
  DEMO_HISTORY: z.enum(['0', '1']).default('0'),
  /** How long a step of an upgrade may take without continuing, and how long a vehicle that is back with its old version may take to have the new one. */
  UPGRADE_STEP_S: z.coerce.number().min(0.1).max(86_400).default(900),
  UPGRADE_SETTLE_S: z.coerce.number().min(0.1).max(86_400).default(120),
  /** When a campaign asks again for a vehicle that could not be upgraded, and how long its driver counts as alive without a sign. */
  CAMPAIGN_RETRY_S: z.coerce.number().min(0.05).max(86_400).default(20),
  CAMPAIGN_LEASE_S: z.coerce.number().min(0.5).max(600).default(15),
  TCP_HOST: z.string().default('0.0.0.0'),
  /** `off`: no port for plain TCP. */
  TCP_PORT: z.union([z.literal('off').transform(() => null), environment.port]).default(32_960),
  /** Who may connect there. */
  TCP_ALLOW: addresses,
  /** A port for TLS beside the plain one; without it there is none. */
  TLS_PORT: environment.port.optional(),
  TLS_ALLOW: addresses,
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** Who signs client certificates. */
  TLS_CA_FILE: z.string().optional(),
  /** Client certificates that count no more: lists of their authorities (CRL), and fingerprints. */
  TLS_CRL_FILE: z.string().optional(),
  TLS_REVOKED_FILE: z.string().optional(),
  TLS_HANDSHAKE_S: z.coerce.number().min(0.1).max(60).default(10),
  TLS_CLIENT_CERTIFICATE: z.enum(['none', 'optional', 'required']).default('none'),
  /** Name of this process on the bus: a part of message ids, and the address of downlinks. */
  NODE_NAME: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'give 1 to 32 letters, digits, - or _').default('node-1'),
  FRAMES_PARTITIONS: z.coerce.number().int().min(1).max(limits.partitionsMax).default(4),
  FRAMES_MAX_BYTES: z.coerce.number().int().min(16 * mebibyte).default(2048 * mebibyte),
  /** Frames held in memory while the bus is slow; above it the sockets are paused. */
  QUEUE_MAX_BYTES: z.coerce.number().int().min(64 * 1024).default(64 * mebibyte),
  /** A process of the private root has at most 20,000 descriptors. */
  CONNECTIONS_MAX: z.coerce.number().int().min(1).default(18_000),
  /** An eighth of all by default. More are taken from addresses that vehicles have logged in from: two for each of those. */
  CONNECTIONS_PER_ADDRESS_MAX: z.coerce.number().int().min(1).optional(),
  /** Gateways and platforms: any number of connections is accepted from there. */
  CONNECTIONS_TRUSTED: addresses,
  /** Logins that are decided at a time, that wait for it, and that one address may make in a second: generous, as above. */
  LOGINS_AT_ONCE: z.coerce.number().int().min(1).default(128),
  LOGINS_WAITING_MAX: z.coerce.number().int().min(1).default(4_000),
  LOGINS_PER_ADDRESS_S: z.coerce.number().int().min(1).default(2_000),
  /**
   * Signatures, decryption and passwords of those who have not logged in: under way at a time, waiting, and of one
   * address in a second (a password counts as 10), or as many as vehicles were seen there. Threads do what is expensive, also for vehicles that are logged in.
   */
  CHECKS_AT_ONCE: z.coerce.number().int().min(1).default(32),
  CHECKS_WAITING_MAX: z.coerce.number().int().min(1).default(1_000),
  CHECKS_PER_ADDRESS_S: z.coerce.number().int().min(1).default(50),
  CHECK_THREADS: z.coerce.number().int().min(2).max(64).default(Math.min(8, Math.max(2, availableParallelism()))),
  /** Platforms that may log in (command 05) besides those that fleet keeps. */
  PLATFORMS_FILE: z.string().optional(),
  /** Folder of device profiles, *.json, besides those that fleet keeps. */
  PROFILES_DIR: profilesFolder,
  /** Opens the keys of devices and profiles that fleet keeps; fleet is given the same. */
  SEALING_KEY: sealingKey,
  /** Keys of the listener and of devices, and what is demanded by profile, besides what fleet keeps. */
  SECURITY_FILE: z.string().optional(),
  LOGIN_TIMEOUT_S: z.coerce.number().int().min(1).max(3_600).default(30),
  /** Three report periods or heartbeats of a slow terminal, protocol/README.md, Parameters and controls. */
  IDLE_TIMEOUT_S: z.coerce.number().int().min(1).max(86_400).default(300),
}).superRefine((given, context) => {
  const needs = (variable: keyof typeof given, because: string): void => {
    if (given[variable] === undefined) context.addIssue({ code: 'custom', path: [variable], message: `name a file: ${because}` });
  };
  if (given.TCP_PORT === null && given.TLS_PORT === undefined) context.addIssue({ code: 'custom', path: ['TLS_PORT'], message: 'give a port: TCP_PORT is off, and vehicles need a way in' });
  if (given.TLS_PORT !== undefined) for (const variable of ['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const) needs(variable, 'TLS_PORT is set');
  if (given.TLS_CLIENT_CERTIFICATE !== 'none') needs('TLS_CA_FILE', 'TLS_CLIENT_CERTIFICATE asks for certificates, and somebody has to have signed them');
});

export type ProtocolEnvironment = z.infer<typeof protocolEnvironment>;

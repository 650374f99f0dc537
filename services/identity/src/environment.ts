import { sealingKey, storeEnvironment } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const demoVariables = ['DEMO_USER', 'DEMO_PASSWORD', 'DEMO_SIGN_IN_TOKEN', 'DEMO_API_TOKEN'] as const;

const apiToken = z.string().regex(/^vd_[0-9A-Za-z]{40}$/, 'an API token is vd_ and 40 letters or digits');

const auditKeys = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((key) => key.trim()).filter((key) => key !== ''))
  .refine((list) => list.every((key) => key.length >= 32), 'give keys of at least 32 characters with commas between, for example by `openssl rand -base64 32`');

const path = z.string().min(1);

const syslogAddress = z.string().refine((text) => URL.canParse(text) && /^(udp|tcp):\/\/[^/]+:\d+$/.test(text), 'give udp://host:514 or tcp://host:514');

const consoleUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, ''), 'give the address by which browsers reach the console, like https://console.example, without a path')
  .transform((text) => new URL(text).origin);

/** Environment of identity. The demo variables belong to the local stack: all of them or none. */
export const identityEnvironment = storeEnvironment
  .extend({
    DEMO_USER: z.string().min(1).max(64).optional(),
    DEMO_PASSWORD: z.string().min(8).max(256).optional(),
    DEMO_SIGN_IN_TOKEN: z.string().min(32).max(256).optional(),
    DEMO_API_TOKEN: apiToken.optional(),
    /** By this token the deployment itself publishes the console's own modules, also before the first user; it may do nothing else. */
    RELEASE_TOKEN: apiToken.optional(),
    /** Keys of the audit chain with commas between: the first makes new entries, the others verify those from before. */
    AUDIT_KEYS: auditKeys,
    /** Heads of the audit chain are appended to it, one JSON line each. */
    AUDIT_HEADS_FILE: path.optional(),
    /** Receiver of the heads by RFC 5424: `udp://host:514` or `tcp://host:514`. */
    AUDIT_SYSLOG: syslogAddress.optional(),
    /** Receiver of the heads by HTTP POST. A user and password in it become the header Authorization. */
    AUDIT_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
    /** Where browsers reach the console: providers of company sign-in send them back to it. */
    CONSOLE_URL: consoleUrl.optional(),
    /** Seconds that the page of a wall or an embed link works with one page token. */
    PAGE_TOKEN_LIFE_S: z.coerce.number().int().min(5).max(86_400).default(limits.pageTokenLifeMs / 1_000),
    /** Seals the secrets of authenticator apps and the client secrets of providers; without it none can be stored. */
    SEALING_KEY: sealingKey,
  })
  .superRefine((environment, context) => {
    const given = demoVariables.filter((name) => environment[name] !== undefined);
    if (given.length === 0 || given.length === demoVariables.length) return;
    for (const name of demoVariables.filter((variable) => environment[variable] === undefined)) {
      context.addIssue({ code: 'custom', path: [name], message: `it goes with ${given.join(', ')}: set all four or none` });
    }
  });

export type IdentityEnvironment = z.infer<typeof identityEnvironment>;

/** What the local demo signs in with. */
export interface Demo {
  readonly user: string;
  readonly password: string;
  readonly signInToken: string;
  readonly apiToken: string;
}

/** The demo of this start, or null outside the local stack. */
export function demoOf(environment: IdentityEnvironment): Demo | null {
  const { DEMO_USER: user, DEMO_PASSWORD: password, DEMO_SIGN_IN_TOKEN: signInToken, DEMO_API_TOKEN: apiToken } = environment;
  if (!user || !password || !signInToken || !apiToken) return null;
  return { user, password, signInToken, apiToken };
}

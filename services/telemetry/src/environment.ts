import { profilesFolder, sealingKey, storeEnvironment } from '@voltdeck/base';
import { z } from 'zod';
import { archiveEnvironment } from './archive/archive-environment.ts';

/** Empty as well: a file of a secret that is not used. */
const isMailServer = (text: string): boolean => text === '' || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '');

export const telemetryEnvironment = storeEnvironment.extend({
  /** Folder of the device profiles that frames are read by, the protocol service's own. */
  PROFILES_DIR: profilesFolder,
  /** The mail server that messages go through, with user and password: `smtps://user:password@mail.example` or `smtp://mail.example:587?requireTLS=true`. Without it no e-mail is sent. */
  SMTP_URL: z.string().refine(isMailServer, 'it should be like smtps://user:password@mail.example').optional(),
  /** From whom the messages are. */
  MAIL_FROM: z.string().min(3).default('Voltdeck <voltdeck@localhost>'),
  /** Whether a webhook or a broker may be at a private, loopback or link-local address, and whether an outlet may use plain HTTP. */
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['refuse', 'allow']).default('refuse'),
  /** Where browsers reach the console: links in messages. Without it messages have none. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Seals the secrets of webhooks and outlets and the archive's signing key in the database. Without it none of them can be added. */
  SEALING_KEY: sealingKey,
  ...archiveEnvironment,
});

export type TelemetryEnvironment = z.infer<typeof telemetryEnvironment>;

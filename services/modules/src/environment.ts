import { storeEnvironment } from '@voltdeck/base';
import { z } from 'zod';
import { rawKeyOf } from './key/signature.ts';

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

const isPublicKey = (text: string): boolean => rawKeyOf(text) !== null;

export const modulesEnvironment = storeEnvironment.extend({
  /** Origins besides this machine that a dev override may load from, separated by commas. */
  DEV_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.string().refine(isOrigin, 'it should list origins such as https://dev.example.com, separated by commas'))),
  /** The public key, in base64, that the deployment signs the console's own modules with: registered at start. */
  RELEASE_KEY: z.string().refine(isPublicKey, 'it should be the 32 bytes of an Ed25519 public key in base64').optional(),
});

export type ModulesEnvironment = z.infer<typeof modulesEnvironment>;

import { storeEnvironment } from '@voltdeck/platform';
import { z } from 'zod';

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

export const modulesEnvironment = storeEnvironment.extend({
  /** Origins besides this machine that a dev override may load from, separated by commas. */
  DEV_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.string().refine(isOrigin, 'it should list origins such as https://dev.example.com, separated by commas'))),
});

export type ModulesEnvironment = z.infer<typeof modulesEnvironment>;

import { serviceEnvironment } from '@voltdeck/platform';
import { delimiter } from 'node:path';
import { z } from 'zod';

export const modulesEnvironment = serviceEnvironment.extend({
  /** Build folders of the modules, separated as in PATH. The edge serves the files of the same folders. */
  MODULES_DIRS: z
    .string({ error: 'it should name the build folders of the modules, separated by colons' })
    .transform((text) => text.split(delimiter).filter((folder) => folder !== '')),
});

export type ModulesEnvironment = z.infer<typeof modulesEnvironment>;

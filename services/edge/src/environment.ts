import { environment, serviceEnvironment } from '@voltdeck/platform';
import { z } from 'zod';

const folders = z
  .string()
  .default('')
  .transform((list) => list.split(':').filter((folder) => folder !== ''));

export const edgeEnvironment = serviceEnvironment.extend({
  /** 0 = any free one; the ready line tells which. */
  HTTP_PORT: environment.port,
  HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  /** Build folder of the shell. */
  SHELL_DIR: z.string().min(1, 'it should be the build folder of the shell'),
  /** Build folders of the modules, separated by colons: the same that the registry reads. */
  MODULES_DIRS: folders,
  /** How many reverse proxies stand before the edge, whose X-Forwarded headers are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});

export type EdgeEnvironment = z.infer<typeof edgeEnvironment>;

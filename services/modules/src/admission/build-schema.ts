import { languages, permissions, type ModuleBuild } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const text = z.record(z.enum(languages), z.string().min(1));
const access = z.enum(['public', 'session', 'administrator', ...permissions]);
const pagePath = z.string().regex(/^(\/:?[\w-]+)+$/, 'a page path looks like /main/realtime/:id');
const component = z.string().regex(/^\w+$/, 'a component is named by its export');
/** Within the build: no way out of its folder. */
const filePath = z
  .string()
  .min(1)
  .refine((path) => !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..'), 'a file path stays in the build');
const slot = z.enum(['device.tab', 'dashboard.widget', 'screen.panel', 'admin.section', 'header.action']);

/** `module.json` as a build must carry it. */
export const moduleBuild = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'a module name is lower case letters, digits and hyphens'),
  title: text,
  kit: z.string().min(1),
  contract: z.string().min(1),
  routes: z.array(
    z.object({ path: pagePath, layout: z.enum(['blank', 'default']), header: z.boolean(), access, title: text, component }),
  ),
  navigation: z.array(z.object({ path: pagePath, title: text, order: z.number(), access })),
  extensions: z.array(
    z.object({ slot, name: z.string().min(1), title: text, order: z.number(), access, component }),
  ),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a version looks like 1.2.3'),
  remote: z.string().regex(/^\w+$/, 'a remote name is an identifier'),
  entry: filePath,
  files: z
    .array(
      z.object({
        path: filePath,
        integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'an integrity is sha384'),
        bytes: z.number().int().nonnegative(),
      }),
    )
    .min(1),
  critical: z.object({ scripts: z.array(filePath), styles: z.array(filePath) }),
  shared: z.array(z.string()),
}) satisfies z.ZodType<ModuleBuild>;

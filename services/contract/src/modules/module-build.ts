import { languages, moduleLimits, moduleNamePattern, permissions, settingProblems, type ModuleBuild, type ModuleSettingsSchema, type ModuleSettingValues, type ParameterRuleName } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moduleVersion } from './fields.ts';
import { isSiteOrigin } from './site-origin.ts';

const ruleNames = ['id', 'number', 'moduleName', 'word'] as const satisfies readonly ParameterRuleName[];
const text = z.record(z.enum(languages), z.string().min(1).max(200));
const access = z.enum(['public', 'session', 'administrator', ...permissions]);
const pagePath = z.string().max(200).regex(/^(\/:?[\w-]+)+$/, 'a page path looks like /main/realtime/:id');
const component = z.string().max(100).regex(/^\w+$/, 'a component is named by its export');

/** Letters that mean the same in an address, on a disk and in a shell; no name starts with a dot. */
const segment = /^[\w@~+-][\w@.~+-]*$/;

/** Whether a path stays in the build and needs no quoting anywhere. */
export function isBuildPath(path: string): boolean {
  return path.length <= moduleLimits.pathCharactersMax && path.split('/').every((part) => segment.test(part));
}

const filePath = z.string().refine(isBuildPath, 'a file path stays in the build');
const slot = z.enum(['device.tab', 'dashboard.widget', 'screen.panel', 'scene.preview', 'admin.section', 'header.action']);
const most = 200;
const someFiles = z.object({ scripts: z.array(filePath).max(most), styles: z.array(filePath).max(most) });
const firstRequest = z.string().max(300).regex(/^\/api\/v1(\/:?[\w-]+)+(\?[\w=&%,-]+)?$/, 'a first request looks like /api/v1/devices/:id');
const parameterRule = z.union([z.enum(ruleNames), z.array(z.string().min(1).max(100)).min(1).max(most)], 'a rule is one of the contract, or the list of all values');

const namesOf = (path: string): readonly string[] => path.match(/:\w+/g) ?? [];

const moduleName = z.string().regex(moduleNamePattern, 'a module name is lower case letters, digits and hyphens');

/** Its numbers are none that programs round. */
const comparableVersion = moduleVersion.refine((given) => (given.split('-')[0] ?? '').split('.').every((part) => Number.isSafeInteger(Number(part))), 'a version looks like 1.2.3 or 1.2.3-beta.1');

const siteOrigins = z.array(z.string().max(200).refine(isSiteOrigin, 'an origin looks like https://maps.example.com')).max(20).optional();
const settingValue = z.union([z.string().max(500), z.number(), z.boolean()]);

const setting = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean']),
  title: text,
  description: text.optional(),
  default: settingValue,
  enum: z.array(z.union([z.string().max(200), z.number()])).min(1).max(most).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().int().positive().max(5_000).optional(),
  public: z.boolean().optional(),
});

const settings = z
  .object({ type: z.literal('object'), properties: z.record(z.string().regex(/^[a-zA-Z]\w{0,63}$/, 'a setting has a name like warnAbove'), setting) })
  .refine((schema) => settingProblems(schema, initialOf(schema)).length === 0, 'the default of each setting is one of its values');

function initialOf({ properties }: ModuleSettingsSchema): ModuleSettingValues {
  return Object.fromEntries(Object.entries(properties).map(([name, { default: initial }]) => [name, initial]));
}

/**
 * `module.json` as a build must carry it.
 *
 * @param isRange whether a text is a range of versions: `validRange` of the package semver, which this room does not bring
 */
export const moduleBuildSchema = (isRange: (text: string) => boolean): z.ZodType<ModuleBuild> => {
  const range = z.string().max(100).refine((given) => given !== '' && isRange(given), 'a range looks like ^1.2.0');
  return z.object({
    name: moduleName,
    title: text,
    kit: range,
    contract: range,
    routes: z
      .array(
        z
          .object({
            path: pagePath,
            layout: z.enum(['blank', 'default']),
            header: z.boolean(),
            access,
            title: text,
            component,
            parameters: z.record(z.string(), parameterRule).optional(),
            firstRequests: z.array(firstRequest).max(8).optional(),
          })
          .refine(({ path, firstRequests = [] }) => firstRequests.every((request) => namesOf(request).every((name) => namesOf(path).includes(name))), 'a first request has no parameter but those of its page'),
      )
      .max(most),
    navigation: z.array(z.object({ path: pagePath, title: text, order: z.number(), access, section: text.optional() })).max(most),
    extensions: z.array(z.object({ slot, name: z.string().min(1).max(100), title: text, order: z.number(), access, component })).max(most),
    locales: z.array(z.enum(languages)).min(1).optional(),
    origins: z.object({ connect: siteOrigins, images: siteOrigins }).optional(),
    settings: settings.optional(),
    version: comparableVersion,
    remote: z.string().max(100).regex(/^\w+$/, 'a remote name is an identifier'),
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
    critical: someFiles,
    components: z.array(component).max(most).optional(),
    loads: z.record(z.string().max(500), someFiles).optional(),
    shared: z.array(z.string().max(200)).max(most),
    requires: z.record(z.string().max(200), range).optional(),
  });
};

import type { ProfileView } from '@voltdeck/contract';
import type { FieldValues } from '@voltdeck/kit/list';
import { initialPolicy, type EntityFields, type FieldProblem } from '@voltdeck/protocol/contract';
import { bmsKinds, controlFields, encryptionNames, profileForm } from './profile-fields.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What the standard has, and a new profile begins with. */
const standard = { clockOffsetMinutes: '480', reportPeriodSeconds: '10', datum2016: '', upgradeOrder: 'urlLate', commands2025: 'as2016', answerReports: true, invertCurrent: false } as const;
const standardEncryption: Readonly<Record<keyof typeof encryptionNames, string>> = { keySource: 'device', mode: 'ecb', padding: 'pkcs7', iv: 'zero', rsaPadding: 'pkcs1', sm2Order: 'c1c3c2' };
const standardCodes = (entries: Readonly<Record<string, { readonly code: string }>>): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(entries).map(([name, { code }]) => [name, code]));

const prefixed = (prefix: string, values: Readonly<Record<string, string>>): FieldValues => Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** The codes of each kind of block. */
function kindsOf(bmsBlocks: unknown): Readonly<Record<string, string>> {
  if (bmsBlocks === undefined) return standardCodes(bmsKinds);
  const entries = Object.entries(objectOf(bmsBlocks));
  return Object.fromEntries(Object.keys(bmsKinds).map((kind) => [kind, entries.filter(([, each]) => each === kind).map(([code]) => code).join(', ')]));
}

/** A profile as its form shows it: what its JSON leaves out is as in the standard. */
export function valuesOf({ name, description, settings, policy }: Pick<ProfileView, 'name' | 'description' | 'settings' | 'policy'>): FieldValues {
  const text = (key: keyof typeof settings & keyof typeof standard): string => textOf(settings[key] ?? standard[key]);
  const given = objectOf(settings.encryption);
  const controls = objectOf(settings.controls);
  return {
    name,
    description: description ?? '',
    answerReports: settings.answerReports !== false,
    invertCurrent: settings.invertCurrent === true,
    clockOffsetMinutes: text('clockOffsetMinutes'),
    reportPeriodSeconds: text('reportPeriodSeconds'),
    datum2016: text('datum2016'),
    upgradeOrder: text('upgradeOrder'),
    commands2025: text('commands2025'),
    ...prefixed('bmsBlocks', kindsOf(settings.bmsBlocks)),
    ...prefixed('controls', Object.fromEntries(Object.entries(controlFields).map(([key, { code }]) => [key, textOf(controls[key] ?? code)]))),
    ...prefixed('encryption', Object.fromEntries(Object.entries(standardEncryption).map(([key, usual]) => [key, textOf(given[key] ?? usual)]))),
    'policy.signature': policy.signature,
    'policy.transport': policy.transport ?? '',
    'policy.encryption': policy.encryption ?? '',
    'policy.activation': policy.activation ?? '',
    'policy.sealAnswers': policy.sealAnswers,
    'policy.sealCommands': policy.sealCommands,
    blocks: settings.blocks === undefined ? '' : JSON.stringify(settings.blocks, null, 2),
  };
}

export const initialValues = valuesOf({ name: '', description: null, settings: {}, policy: initialPolicy });

/** The values of an object that differ from the standard; null where none does. */
function objectFrom(all: EntityFields, prefix: string, usual: Readonly<Record<string, string>>): JsonObject | null {
  const entries = Object.entries(usual).flatMap(([name, standardValue]) => {
    const value = textOf(all[`${prefix}.${name}`]);
    return value === '' || value.toUpperCase() === standardValue.toUpperCase() ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function bmsBlocksFrom(all: EntityFields): JsonObject | null {
  const codes = Object.keys(bmsKinds).flatMap((kind) => textOf(all[`bmsBlocks.${kind}`]).split(',').map((code) => [code.trim().toUpperCase(), kind] as const));
  const given = Object.fromEntries(codes.filter(([code]) => code !== ''));
  const isStandard = Object.entries(bmsKinds).every(([kind, { code }]) => given[code] === kind) && Object.keys(given).length === Object.keys(bmsKinds).length;
  return isStandard ? null : given;
}

/** A profile as the API takes it: numbers as numbers, and what is as in the standard as nothing. */
export function profileFrom(all: EntityFields): EntityFields {
  const usual = (name: keyof typeof standard): unknown => (String(all[name] ?? '') === String(standard[name]) ? null : all[name]);
  const number = (name: 'clockOffsetMinutes' | 'reportPeriodSeconds'): number | null => (usual(name) === null ? null : Number(all[name]));
  return {
    name: all['name'],
    description: all['description'],
    answerReports: usual('answerReports'),
    invertCurrent: usual('invertCurrent'),
    clockOffsetMinutes: number('clockOffsetMinutes'),
    reportPeriodSeconds: number('reportPeriodSeconds'),
    datum2016: usual('datum2016'),
    upgradeOrder: usual('upgradeOrder'),
    commands2025: usual('commands2025'),
    bmsBlocks: bmsBlocksFrom(all),
    controls: objectFrom(all, 'controls', standardCodes(controlFields)),
    encryption: objectFrom(all, 'encryption', standardEncryption),
    blocks: textOf(all['blocks']) === '' ? null : JSON.parse(textOf(all['blocks'])),
    ...(Object.hasOwn(all, 'policy.signature') ? { policy: policyFrom(all) } : {}),
  };
}

const policyFrom = (all: EntityFields): JsonObject => ({
  signature: all['policy.signature'],
  sealAnswers: all['policy.sealAnswers'],
  sealCommands: all['policy.sealCommands'],
  ...Object.fromEntries(['transport', 'encryption', 'activation'].map((demand) => [demand, textOf(all[`policy.${demand}`]) || null])),
});

/** Problems by the fields of the form: those of a part that has no field of its own at the field that holds the part. */
export function atFields(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  return problems.map((problem) => ({ ...problem, path: fieldAt(problem.path) }));
}

function fieldAt(path: string): string {
  if (Object.hasOwn(profileForm, path)) return path;
  const [root = ''] = path.split(/[.[]/);
  if (Object.hasOwn(profileForm, root)) return root;
  return Object.keys(profileForm).find((name) => name.startsWith(`${root}.`)) ?? 'name';
}

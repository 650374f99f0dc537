import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../options.mjs';
import { markdownOf } from './markdown-table.mjs';
import { variableTexts } from './variable-texts.mjs';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */
/** @typedef {{required?: string[], properties: Record<string, Property>}} Schema */
/** @typedef {{default?: unknown, const?: unknown, enum?: unknown[], type?: string, minimum?: number, maximum?: number, anyOf?: Property[]}} Property */

/** @param {string} folder @param {string} name */
const environmentOf = async (folder, name) => (await import(pathToFileURL(join(projectFolder, folder, 'dist/environment.js')).href))[`${name}Environment`];

/** What each service reads its environment by, as it was built last. */
const schemas = {
  identity: await environmentOf('services/identity', 'identity'),
  fleet: await environmentOf('services/fleet', 'fleet'),
  telemetry: await environmentOf('services/telemetry', 'telemetry'),
  modules: await environmentOf('services/modules', 'modules'),
  protocol: await environmentOf('protocol/service', 'protocol'),
  forwarder: await environmentOf('protocol/forwarder', 'forwarder'),
  edge: await environmentOf('services/edge', 'edge'),
};

const words = {
  en: { head: ['variable', 'what', 'values', 'default'], every: 'Every service', required: 'required', none: '–', to: ' to ', least: 'at least ' },
  'zh-CN': { head: ['变量', '说明', '取值', '默认值'], every: '所有服务', required: '必填', none: '–', to: ' 至 ', least: '不小于 ' },
};

/** Defaults that depend on the machine. */
const ofMachine = new Set(['CHECK_THREADS']);

/** @param {keyof typeof schemas} service */
const schemaOf = (service) => /** @type {Schema} */ (/** @type {unknown} */ (schemas[service].toJSONSchema({ io: 'input', unrepresentable: 'any' })));

const services = /** @type {(keyof typeof schemas)[]} */ (Object.keys(schemas));
const namesOf = (/** @type {keyof typeof schemas} */ service) => Object.keys(schemas[service].shape);

/** Names that every service reads, in the order of the schema. */
const everywhere = namesOf('modules').filter((name) => services.every((service) => namesOf(service).includes(name)));

export const variableNames = [...new Set(services.flatMap(namesOf))];

/**
 * @param {Property} property
 * @param {typeof words[Language]} texts
 * @returns {string}
 */
function valuesOf({ enum: choices, const: only, anyOf, minimum, maximum }, texts) {
  if (only !== undefined) return `\`${only}\``;
  if (choices !== undefined) return choices.map((each) => `\`${each}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map((each) => valuesOf(each, texts)).filter((each) => each !== '').join(', ');
  if (minimum === undefined) return '';
  const grouped = (/** @type {number} */ value) => value.toLocaleString('en');
  return maximum === undefined || maximum > 2 ** 40 ? `${texts.least}${grouped(minimum)}` : `${grouped(minimum)}${texts.to}${grouped(maximum)}`;
}

/**
 * @param {string} name
 * @param {keyof typeof schemas} service
 * @param {Language} language
 */
function row(name, service, language) {
  const { required = [], properties } = schemaOf(service);
  const texts = words[language];
  const property = properties[name] ?? {};
  const initial = property.default ?? (required.includes(name) ? undefined : schemas[service].shape[name].safeParse(undefined).data);
  const plain = initial === undefined || initial === '' || ofMachine.has(name) ? texts.none : `\`${initial}\``;
  return [`\`${name}\``, variableTexts[name]?.[language === 'en' ? 0 : 1] ?? '', valuesOf(property, texts) || texts.none, required.includes(name) && initial === undefined ? texts.required : plain];
}

/**
 * Every environment variable of the services, a table each.
 * @param {Language} language
 */
export function variableTables(language) {
  const { head, every } = words[language];
  const ofService = services.map((service) => ({ title: service, service, names: namesOf(service).filter((name) => !everywhere.includes(name)) }));
  return [{ title: every, service: services[0] ?? 'edge', names: everywhere }, ...ofService]
    .map(({ title, service, names }) => `### ${title}\n\n${markdownOf([head, ...names.map((name) => row(name, service, language))])}`)
    .join('\n');
}

import { edgeEnvironment } from '../../../../services/edge/dist/environment.js';
import { fleetEnvironment } from '../../../../services/fleet/dist/environment.js';
import { identityEnvironment } from '../../../../services/identity/dist/environment.js';
import { modulesEnvironment } from '../../../../services/modules/dist/environment.js';
import { telemetryEnvironment } from '../../../../services/telemetry/dist/environment.js';
import { protocolEnvironment } from '../../../../protocol/service/dist/environment.js';
import { markdownOf } from './tables.mjs';
import { variableTexts } from './variable-texts.mjs';

/** @typedef {import('@voltdeck/protocol/contract').Language} Language */
/** @typedef {{required?: string[], properties: Record<string, Property>}} Schema */
/** @typedef {{default?: unknown, enum?: unknown[], type?: string, minimum?: number, maximum?: number, anyOf?: Property[]}} Property */

const schemas = { identity: identityEnvironment, fleet: fleetEnvironment, telemetry: telemetryEnvironment, modules: modulesEnvironment, protocol: protocolEnvironment, edge: edgeEnvironment };

const words = {
  en: { head: ['variable', 'what', 'values', 'default'], every: 'Every service', required: 'required', none: '–', to: ' to ', least: 'at least ' },
  'zh-CN': { head: ['变量', '说明', '取值', '默认值'], every: '所有服务', required: '必填', none: '–', to: ' 至 ', least: '不小于 ' },
};

/** Defaults that depend on the machine. */
const ofMachine = new Set(['CHECK_THREADS']);

/** @param {keyof typeof schemas} service */
const schemaOf = (service) => /** @type {Schema} */ (/** @type {unknown} */ (schemas[service].toJSONSchema({ io: 'input', unrepresentable: 'any' })));

const services = /** @type {(keyof typeof schemas)[]} */ (Object.keys(schemas));
const bySchema = new Map(services.map((service) => [service, schemaOf(service)]));
const namesOf = (/** @type {keyof typeof schemas} */ service) => Object.keys(bySchema.get(service)?.properties ?? {});

/** Names that every service reads, in the order of the schema. */
const everywhere = namesOf('modules').filter((name) => services.every((service) => namesOf(service).includes(name)));

export const variableNames = [...new Set(services.flatMap(namesOf))];

/**
 * @param {Property} property
 * @param {typeof words[Language]} texts
 * @returns {string}
 */
function valuesOf({ enum: choices, anyOf, minimum, maximum }, texts) {
  if (choices !== undefined) return choices.map((each) => `\`${each}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map((each) => valuesOf(each, texts)).filter((each) => each !== '').join(', ');
  if (minimum === undefined) return '';
  const grouped = (/** @type {number} */ value) => value.toLocaleString('en');
  return maximum === undefined || maximum > 2 ** 40 ? `${texts.least}${grouped(minimum)}` : `${grouped(minimum)}${texts.to}${grouped(maximum)}`;
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Language} language
 */
function row(name, { required = [], properties }, language) {
  const texts = words[language];
  const property = properties[name] ?? {};
  const plain = property.default === undefined || property.default === '' || ofMachine.has(name) ? texts.none : `\`${property.default}\``;
  return [`\`${name}\``, variableTexts[name]?.[language === 'en' ? 0 : 1] ?? '', valuesOf(property, texts) || texts.none, required.includes(name) && property.default === undefined ? texts.required : plain];
}

/**
 * Every environment variable of the services, a table each.
 * @param {Language} language
 */
export function variableTables(language) {
  const { head, every } = words[language];
  const tables = [[every, everywhere], ...services.map((service) => [service, namesOf(service).filter((name) => !everywhere.includes(name))])];
  return tables
    .map(([title, names]) => {
      const schema = /** @type {Schema} */ (bySchema.get(/** @type {keyof typeof schemas} */ (title === every ? 'modules' : title)));
      return `### ${title}\n\n${markdownOf([head, .../** @type {string[]} */ (names).map((name) => row(name, schema, language))])}`;
    })
    .join('\n');
}

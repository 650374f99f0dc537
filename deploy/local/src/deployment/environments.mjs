import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, stagesOf } from '../image/dockerfile.mjs';
import { projectFolder } from '../options.mjs';

/** Where each process of a deployment says what it reads of its environment. */
const folders = /** @type {const} */ ({ identity: 'services/identity', fleet: 'services/fleet', telemetry: 'services/telemetry', modules: 'services/modules', protocol: 'protocol/service', forwarder: 'protocol/forwarder', edge: 'services/edge' });

/** @typedef {keyof typeof folders} ServiceName */
export const serviceNames = /** @type {ServiceName[]} */ (Object.keys(folders));

/** Of node and of the image, whatever the service. */
const ofEvery = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** @param {ServiceName} name */
export const mainOf = (name) => `${folders[name]}/dist/main.js`;

/** The schema that the service reads its environment by. @param {ServiceName} name */
export async function schemaOf(name) {
  const loaded = await import(/* @vite-ignore */ join(projectFolder, folders[name], 'src/environment.ts'));
  return loaded[`${name}Environment`];
}

/**
 * What the service would say of this environment, beside that of the image: variables that it does not know, and why it would not start.
 * @param {ServiceName} name
 * @param {Readonly<Record<string, string>>} given secrets in files are given as `<NAME>_FILE`
 */
export async function troublesOf(name, given) {
  const schema = await schemaOf(name);
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(given).filter((variable) => !known.includes(variable) && !known.includes(variable.replace(/_FILE$/, '')) && !ofEvery.includes(variable));
  const environmentGiven = Object.fromEntries(Object.entries({ ...imageEnvironment(), ...given }).filter(([, value]) => value !== ''));
  const { error } = schema.safeParse(environmentGiven);
  return [...unknown.map((variable) => `${variable} is not known`), ...(error?.issues ?? []).map((/** @type {{path: string[], message: string}} */ { path, message }) => `${path.join('.')}: ${message}`)];
}

export const dockerfile = readFileSync(join(projectFolder, 'deploy/images/Dockerfile'), 'utf8');

/** Environment of the image. @returns {Record<string, string>} */
function imageEnvironment() {
  const image = stagesOf(dockerfile).at(-1);
  return image === undefined ? {} : environmentOf(image);
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CallerError } from '../sentence.ts';

/** Loads a package as the module's folder has it installed: its own kit builds and tests it. */
export async function fromProject(folder: string, name: string): Promise<unknown> {
  let address: string;
  try {
    address = createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    throw new CallerError(`${folder} has no ${name}: run npm install in the module's folder`);
  }
  return import(pathToFileURL(address).href);
}

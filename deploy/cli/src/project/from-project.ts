import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusal } from '../sentence.ts';
import { words } from './words.ts';

/** Loads a package as the module's folder has it installed: its own kit builds and tests it. */
export async function fromProject(folder: string, name: string): Promise<unknown> {
  let address: string;
  try {
    address = createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    throw refusal(words.notInstalled, { folder, name });
  }
  return import(pathToFileURL(address).href);
}

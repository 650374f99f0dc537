import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import type { ApiDocument } from './document.ts';
import { pythonClient } from './python-client.ts';
import { words } from './words.ts';

/** What is the same in every package. */
const written = fileURLToPath(new URL('../../python', import.meta.url));

interface PythonPackage {
  readonly folder: string;
  readonly routes: number;
  readonly contract: string;
}

/** Writes the package `voltdeck` for one console. Files of an earlier one are written over. @throws CallerError */
export async function writePython(out: string, session: ConsoleSession): Promise<PythonPackage> {
  const described: unknown = await session.console.openApi();
  if (!isDocument(described)) throw refusal(words.otherForm, { url: session.url });
  const made = pythonClient(described);
  const folder = join(resolve(out), 'voltdeck');
  try {
    await mkdir(folder, { recursive: true });
    await cp(written, folder, { recursive: true });
    for (const [name, text] of Object.entries(made)) await writeFile(join(folder, name), text);
  } catch (error) {
    throw refusal(words.cannotWrite, { folder, why: messageOf(error) });
  }
  return { folder, routes: Object.values(described.paths).flatMap((methods) => Object.keys(methods)).length, contract: described.info.version };
}

function isDocument(described: unknown): described is ApiDocument {
  const { openapi, paths, components, info } = Object(described);
  return /^3\.1\./.test(String(openapi)) && typeof paths === 'object' && typeof Object(components).schemas === 'object' && typeof Object(info).version === 'string';
}

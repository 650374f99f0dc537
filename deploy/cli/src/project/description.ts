import { moduleBuildSchema } from '@voltdeck/contract';
import { everyError } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../language/language.ts';
import type { Finding } from './finding.ts';
import { words } from './words.ts';

/** Ranges are judged by the module's kit, which brings what compares them. */
const schema = moduleBuildSchema(() => true);

/** Whether the registry will be able to read what the build says of itself; nothing where nothing was built. */
export async function judgeDescription(folder: string): Promise<Finding[]> {
  const text = await readFile(join(folder, 'dist/module.json'), 'utf8').catch(() => null);
  if (text === null) return [];
  const { success, error } = schema.safeParse(parsed(text));
  const problems = (error?.issues ?? []).map(({ path, message }) => say(everyError.MODULE_MANIFEST_INVALID.text, { path: path.join('.') || '-', reason: message }));
  return [{ check: 'module.json', ok: success, message: success ? say(words.described) : problems.join('; ') }];
}

/** As text, which the schema refuses, where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

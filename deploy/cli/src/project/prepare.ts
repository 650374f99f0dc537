import { writeLine } from '../output.ts';
import { refusal } from '../sentence.ts';
import { buildProject } from './build.ts';
import { checkProject, findingLine, type CheckOptions } from './check.ts';
import { typecheckProject } from './typecheck.ts';
import { words } from './words.ts';

/** Builds the module in a folder, checks its types and tests it: what is published is what these sources are. @throws CallerError with all that is wrong */
export async function prepareProject(folder: string, options: CheckOptions): Promise<void> {
  await buildProject(folder);
  await typecheckProject(folder);
  const failed: string[] = [];
  for await (const found of checkProject(folder, options)) {
    if (found.ok) continue;
    failed.push(findingLine(found));
    await writeLine(process.stderr, findingLine(found));
  }
  if (failed.length > 0) throw refusal(words.notPublished, { failed: failed.length });
}

import { modules as registry, type ModuleKeyView } from '@voltdeck/contract';
import { z } from 'zod';
import { voltdeckModule } from './module-build.ts';

const shown = z.object({ publicKey: z.string() });

/** Makes a publish key in a file and registers its public half, as an administrator does in a browser. */
export async function registerPublishKey(url: string, admin: Readonly<Record<string, string>>, file: string, team: string, modules: readonly string[] = ['*']): Promise<ModuleKeyView> {
  const { publicKey } = shown.parse(JSON.parse(await voltdeckModule(url, 'vd_none', 'key', file, '--json')));
  const answer = await fetch(url + registry.moduleKeyAdd.path, { method: 'POST', headers: { 'content-type': 'application/json', ...admin }, body: JSON.stringify({ team, publicKey, modules }) });
  if (!answer.ok) throw new Error(`the key was not registered: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

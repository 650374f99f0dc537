import type { ModuleBuild, ServedModule, ServedOverride } from '@voltdeck/protocol/contract';

type DevServer = Pick<ServedOverride, 'name' | 'url'>;

/** The build that a dev server offers now. Throws when it does not answer, or offers another module. */
export async function readOverride({ name, url }: DevServer): Promise<ServedModule> {
  if (url === null) throw new Error(`The override of ${name} names no dev server`);
  const build = await readBuild({ name, url });
  return { ...build, channel: 'override', baseUrl: url, manifest: await read(new URL(build.entry, url)) };
}

/** What it says of its build. Throws as `readOverride` does. */
export async function readBuild({ name, url }: { readonly name: string; readonly url: string }): Promise<ModuleBuild> {
  const build: ModuleBuild = await read(new URL('module.json', url));
  if (build.name !== name) throw new Error(`${url} offers the module '${build.name}' and not '${name}'`);
  return build;
}

async function read<Value>(address: URL): Promise<Value> {
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
  if (answer === null) throw new Error(`${address.origin} does not answer`);
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`);
  return answer.json();
}

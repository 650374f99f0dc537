import type { ServedModule } from '@voltdeck/protocol/contract';

/**
 * The first file of a build's critical ones that arrives but is not what the registry listed: a browser does not say
 * why it refused a script. Null when each is missing or as listed.
 */
export async function refusedFile(module: Pick<ServedModule, 'baseUrl' | 'critical' | 'files'>): Promise<string | null> {
  const listed = new Map(module.files.map(({ path, integrity }) => [path, integrity]));
  for (const path of [...module.critical.scripts, ...module.critical.styles]) {
    const integrity = listed.get(path);
    if (integrity !== undefined && (await isChanged(module.baseUrl + path, integrity))) return path;
  }
  return null;
}

async function isChanged(address: string, integrity: string): Promise<boolean> {
  const asListed = await arrives(address, { integrity });
  return !asListed && (await arrives(address, { cache: 'reload' }));
}

async function arrives(address: string, options: RequestInit): Promise<boolean> {
  try {
    return (await fetch(address, options)).ok;
  } catch {
    return false;
  }
}

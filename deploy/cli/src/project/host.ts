import type { HostVersions } from '@voltdeck/contract';
import type { ConsoleSession } from '../session/console.ts';

/** What a running console has that a module may ask for. */
export async function hostOf(session: ConsoleSession): Promise<HostVersions> {
  const { host } = await session.console.moduleDependencies({});
  return host;
}

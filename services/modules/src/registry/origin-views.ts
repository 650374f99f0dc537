import type { ModuleOriginView } from '@voltdeck/contract';
import type { ModuleOrigins } from '@voltdeck/protocol/contract';
import { declaredOrigins } from './in-force.ts';

/** What a version declares. */
export interface Declared {
  readonly version: string;
  readonly origins: ModuleOrigins;
}

/** Every origin that versions of a module declare, with who does, and whether it is accepted. */
export function originViews(declared: readonly Declared[], accepted: readonly string[]): ModuleOriginView[] {
  const versions = new Map<string, string[]>();
  for (const { version, origins } of declared) {
    for (const origin of declaredOrigins({ origins })) versions.set(origin, [...(versions.get(origin) ?? []), version]);
  }
  return [...versions].sort().map(([key, by]) => {
    const [use = '', origin = ''] = key.split(' ');
    return { origin, use: use === 'images' ? 'images' : 'connect', versions: by, accepted: accepted.includes(key) };
  });
}

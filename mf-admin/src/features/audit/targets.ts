import type { AuditEntryView } from '@voltdeck/contract';
import { collectionOf, listText, pathTo, type Text } from '@voltdeck/protocol/contract';
import { campaignPath, deviceListPath, modulePath, profileListPath, projectListPath, scenePath, versionListPath } from '../../registry/paths.ts';

/** What an entry is about. */
export interface AuditTarget {
  /** As the console names it; else the end of its address. */
  readonly name: string | Text;
  /** Page on which it is found; null: there is none. */
  readonly page: string | null;
}

/** Lists on which the search finds the thing of a collection by its name. */
const lists: Readonly<Record<string, string>> = {
  devices: deviceListPath,
  projects: projectListPath,
  customers: '/eco/customer-list',
  groups: '/eco/group-list',
  models: '/eco/model-list',
  profiles: profileListPath,
  versions: versionListPath,
  platforms: '/sys/platform-list',
  configs: '/sys/config-list',
  users: '/sys/user-list',
};

/** Pages of one thing, by the word of its address. */
const single: Readonly<Record<string, (key: string) => string>> = {
  campaigns: (id) => pathTo(campaignPath, { id }),
  modules: (name) => pathTo(modulePath, { name }),
  scenes: (name) => pathTo(scenePath, { name }),
};

const names = ['vin', 'loginName', 'name', 'number', 'version'] as const;

function nameIn(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null;
  const fields = new Map(Object.entries(part));
  const found = names.map((name): unknown => fields.get(name)).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
}

export function targetOf({ action, path, result, before, after, input }: Pick<AuditEntryView, 'action' | 'path' | 'result' | 'before' | 'after' | 'input'>): AuditTarget | null {
  const collection = collectionOf(path);
  const key = decodeURIComponent(path.split('/')[4] ?? '');
  const list = lists[collection];
  const named = list === undefined ? null : (nameIn(after) ?? nameIn(before) ?? nameIn(input));
  const gone = action.endsWith('Delete') && result === 'done';
  if (named !== null && list !== undefined) return { name: named, page: `${list}?q=${encodeURIComponent(named)}${gone ? '&deleted=true' : ''}` };
  if (key === '' || key.startsWith(':')) return null;
  if (collection === 'exports') return { name: listText(key), page: lists[`${key}s`] ?? null };
  return { name: key, page: gone ? null : (single[collection]?.(key) ?? null) };
}

import type { AuditEntryView } from '@voltdeck/contract';
import type { RowReading } from '@voltdeck/kit/list';
import { fieldChanges, type FieldChange } from '../../entity/field-changes.ts';
import { isRecord } from './records.ts';

type Forms = Readonly<Record<string, () => Promise<RowReading | undefined>>>;

/** Each entity's own form, fetched when an entry is about it. */
const forms: Forms = {
  project: async () => (await import('../projects/project-list.tsx')).projectList.editing,
  customer: async () => (await import('../customers/customer-list.tsx')).customerList.editing,
  group: async () => (await import('../groups/group-list.tsx')).groupList.editing,
  device: async () => (await import('../devices/device-list.tsx')).deviceList.editing,
  version: async () => (await import('../firmware/version-list.tsx')).versionList.editing,
  model: async () => (await import('../models/model-list.tsx')).modelList.editing,
  config: async () => (await import('../configs/config-list.tsx')).configList.editing,
  profile: async () => (await import('../profiles/profile-list.tsx')).profileList.editing,
  platform: async () => (await import('../platforms/platform-list.tsx')).platformList.editing,
  user: async () => {
    const { userList, permissionFields } = await import('../users/user-list.tsx');
    const { editing } = userList;
    return editing && { ...editing, fields: [...editing.fields.filter(({ first }) => first !== true), ...permissionFields] };
  },
};

const ofEntity = /^([a-z]+)(?:Add|Change|Delete|Restore)$/;

/** Which entity's fields an action changes; null: none's. */
export function entityOf(action: string): string | null {
  const entity = ofEntity.exec(action)?.[1] ?? '';
  return Object.hasOwn(forms, entity) ? entity : null;
}

/** What an entry changed, in the words of the entity's form; null where it holds no whole row, as an older version may have written it. */
export async function changesOf(entity: string, { before, after }: Pick<AuditEntryView, 'before' | 'after'>): Promise<readonly FieldChange[] | null> {
  const row = isRecord(after) ? after : before;
  const reading = await forms[entity]?.();
  return reading === undefined || !isRecord(row) || row['id'] === undefined ? null : fieldChanges(reading, isRecord(before) ? before : null, isRecord(after) ? after : null);
}

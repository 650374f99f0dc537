import type { AuditEntryView } from '@voltdeck/contract';
import type { FieldControl, FieldValue, FieldValues } from '@voltdeck/kit/list';
import type { Form, Text } from '@voltdeck/protocol/contract';
import { isRecord } from './records.ts';

/** What of a list's form tells a view's fields in words. */
interface FieldsOf {
  readonly form: Form;
  readonly fields: readonly { readonly name: string; readonly control: FieldControl }[];
  valuesOf(row: unknown): FieldValues;
  ofRow?(row: unknown): Pick<FieldsOf, 'form' | 'fields'>;
}

/** A field before and after, and how its form reads it. */
export interface FieldChange {
  readonly name: string;
  readonly label: Text;
  readonly Read: FieldControl['Read'];
  readonly before: FieldValue;
  readonly after: FieldValue;
}

type Forms = Readonly<Record<string, () => Promise<FieldsOf | undefined>>>;

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
  const editing = await forms[entity]?.();
  if (editing === undefined || !isRecord(row) || row['id'] === undefined) return null;
  const { form, fields } = editing.ofRow?.(row) ?? editing;
  const [old, fresh] = [valuesIn(editing, before), valuesIn(editing, after)];
  if (old === null || fresh === null) return null;
  return fields.flatMap(({ name, control: { Read, empty } }) => {
    const change = { before: old[name] ?? empty, after: fresh[name] ?? empty };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [{ name, label: form[name]?.label ?? { 'zh-CN': name, en: name }, Read, ...change }];
  });
}

/** No row: every field is empty. */
function valuesIn(editing: FieldsOf, row: unknown): FieldValues | null {
  if (!isRecord(row)) return {};
  try {
    return editing.valuesOf(row);
  } catch {
    return null;
  }
}

import type { ProfileView } from '@voltdeck/contract';
import { ApiError, Link } from '@voltdeck/kit';
import type { ListDefinition } from '@voltdeck/kit/list';
import { forms } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { deviceListPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import { policyFields, profileFields, profileForm } from './profile-fields.ts';
import { AboutSection, DiffersCell, KeySection, NameCell, SourceCell, TestSection } from './profile-sections.tsx';
import { atFields, initialValues, profileFrom, valuesOf } from './profile-values.ts';

const { list, editing } = entityCalls('profile');
const { removing } = list;
const form = forms.profile;
const isOurs = ({ source }: ProfileView): boolean => source === 'console';
const notPolicy = profileFields.filter((field) => !policyFields.includes(field));

/** What is refused, at the fields of the form. */
async function told(work: Promise<ProfileView>): Promise<ProfileView> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    const { code, status, data, fields } = error;
    throw new ApiError({ code, status, data, fields: atFields(fields) });
  });
}

export const profileList: ListDefinition<ProfileView> = {
  ...list,
  access: { add: 'administrator', change: 'administrator', remove: 'administrator' },
  title: { 'zh-CN': '终端协议配置', en: 'Terminal profiles' },
  one: { 'zh-CN': '终端协议配置', en: 'terminal profile' },
  nameOf: ({ name }) => name,
  searchHint: { 'zh-CN': '搜索名称、描述', en: 'Search name or description' },
  sort: 'name',
  columns: [
    { name: 'name', label: form.name.label, cell: (row) => <NameCell row={row} />, sort: 'name' },
    { name: 'differs', label: messages.differs, cell: (row) => <DiffersCell row={row} />, from: 'desk' },
    {
      name: 'devices',
      label: messages.devices,
      cell: ({ name, devices }) => (
        <Link className="vd-link vd-number" to={`${deviceListPath}?profile=${encodeURIComponent(name)}`}>
          {devices}
        </Link>
      ),
      end: true,
    },
    { name: 'description', label: form.description.label, cell: ({ description }) => description ?? '–', from: 'wide' },
    { name: 'source', label: messages.source, cell: (row) => <SourceCell row={row} />, hidden: true },
    ...keptColumns,
  ],
  editing: {
    when: isOurs,
    form: profileForm,
    fields: profileFields,
    ofRow: ({ policyOrigin }) => ({ form: profileForm, fields: policyOrigin === null ? profileFields : notPolicy }),
    initial: initialValues,
    valuesOf,
    read: editing.read,
    add: (fields) => told(editing.add(profileFrom(fields))),
    change: (row, { all }) => told(editing.change(row, { changed: profileFrom(all), all })),
  },
  ...(removing === undefined ? {} : { removing: { ...removing, when: isOurs, sentence: messages.removeText } }),
  sections: [
    { name: 'about', title: messages.about, Body: AboutSection },
    { name: 'test', title: messages.test, Body: TestSection },
    { name: 'keys', title: messages.keys, access: 'administrator', Body: KeySection },
    historySection('profile'),
  ],
};

import type { PlatformView } from '@voltdeck/contract';
import { area, checks, choice, flag, line, many, secret, type ListDefinition } from '@voltdeck/kit/list';
import { forms, type EntityFields, type Form } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { projects } from '../../entity/references.ts';
import { editionOptions, encryptionOptions, loginOptions, messages, vehicleOptions } from './messages.ts';
import { AboutSection, NameCell, SourceCell, StateCell, VehicleCell } from './platform-cells.tsx';

const { list, editing } = entityCalls('platform');
const { name, source, removing } = list;
const form = forms.platform;
const isOurs = ({ source: from }: PlatformView): boolean => from === 'console';

/** VINs are typed one a line; the API has a list, and checks it. */
const pageForm: Form = { ...form, vins: { label: form.vins.label, rules: [] } };

/** The fields that are given, as the API takes them. */
export function sentOf(fields: EntityFields): EntityFields {
  const { password, vins, ...rest } = fields;
  return {
    ...rest,
    ...(password === null || password === undefined ? {} : { password }),
    ...('vins' in fields ? { vins: typeof vins === 'string' ? vins.split(/[\s,;，；]+/u).filter((vin) => vin !== '') : [] } : {}),
  };
}

export const platformList: ListDefinition<PlatformView> = {
  name,
  source,
  access: { add: 'administrator', change: 'administrator', remove: 'administrator' },
  title: { 'zh-CN': '平台对接', en: 'Platform links' },
  one: { 'zh-CN': '平台', en: 'platform' },
  nameOf: (row) => row.name,
  searchHint: { 'zh-CN': '搜索名称、用户名、识别码、备注', en: 'Search name, user, id or note' },
  sort: 'name',
  columns: [
    { name: 'name', label: form.name.label, cell: (row) => <NameCell row={row} />, sort: 'name' },
    { name: 'state', label: messages.state, cell: (row) => <StateCell row={row} /> },
    { name: 'vehicles', label: form.vehicles.label, cell: (row) => <VehicleCell row={row} /> },
    { name: 'user', label: form.user.label, cell: ({ user }) => <span className="vd-number">{user}</span>, sort: 'user', from: 'desk' },
    { name: 'platformId', label: form.platformId.label, cell: ({ platformId }) => platformId ?? '–', hidden: true },
    { name: 'editions', label: form.editions.label, cell: ({ editions }) => (editions.length === 0 ? '2016, 2025' : editions.join(', ')), from: 'wide' },
    { name: 'note', label: form.note.label, cell: ({ note }) => note ?? '–', from: 'wide' },
    { name: 'source', label: messages.source, cell: (row) => <SourceCell row={row} />, hidden: true },
    ...keptColumns.map((column) => ({ ...column, hidden: true as const })),
  ],
  editing: {
    when: isOurs,
    form: pageForm,
    fields: [
      { name: 'name', control: line },
      { name: 'user', control: line, hint: messages.userHint },
      { name: 'password', control: secret, hint: messages.passwordHint },
      { name: 'platformId', control: line, hint: messages.platformIdHint },
      { name: 'vehicles', control: choice(vehicleOptions) },
      { name: 'projectIds', control: many(projects), hint: messages.projectsHint },
      { name: 'vins', control: area, hint: messages.vinsHint, wide: true },
      { name: 'editions', control: checks(editionOptions), hint: messages.editionsHint },
      { name: 'encryption', control: choice(encryptionOptions) },
      { name: 'vehicleLogin', control: choice(loginOptions) },
      { name: 'vehiclesMax', control: line },
      { name: 'note', control: line },
      { name: 'enabled', control: flag },
    ],
    initial: { vehicles: 'listed', encryption: 'optional', vehicleLogin: 'required', vehiclesMax: '20000', enabled: true },
    valuesOf: (row) => ({
      name: row.name,
      user: row.user,
      password: '',
      platformId: row.platformId ?? '',
      vehicles: row.vehicles,
      projectIds: row.projects.map(({ id }) => id),
      vins: row.vins.join('\n'),
      editions: row.editions.map(String),
      encryption: row.encryption,
      vehicleLogin: row.vehicleLogin,
      vehiclesMax: String(row.vehiclesMax),
      note: row.note ?? '',
      enabled: row.enabled,
    }),
    read: editing.read,
    add: (fields) => editing.add(sentOf(fields)),
    change: (row, { changed, all }) => editing.change(row, { changed: sentOf(changed), all }),
  },
  ...(removing === undefined ? {} : { removing: { ...removing, when: isOurs, sentence: messages.removeText } }),
  sections: [{ name: 'about', title: messages.about, access: 'administrator', Body: AboutSection }, historySection('platform')],
};
